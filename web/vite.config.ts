import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const OUT = here("../src/karban/server/page/dist");
const BASE = "/page/dist/";

/** Tells the service worker which files make up the shell. */
function shell(): Plugin {
  return {
    name: "karban-shell",
    apply: "build",
    closeBundle() {
      const files = readdirSync(OUT, { recursive: true, withFileTypes: true })
        .filter((file) => file.isFile() && !file.name.endsWith(".map"))
        .map((file) => relative(OUT, join(file.parentPath, file.name)))
        .filter((name) => name.startsWith("assets"))
        .map((name) => BASE + name)
        .sort();
      const worker = readFileSync(join(OUT, "sw.js"), "utf8");
      writeFileSync(join(OUT, "sw.js"), worker.replace("__FILES__", JSON.stringify(files)));
    },
  };
}

export default defineConfig({
  base: BASE,
  plugins: [svelte(), shell()],
  resolve: {
    alias: { "@web": here("src/lib"), "@games": here("../src/karban/games") },
    dedupe: ["svelte"],
  },
  build: {
    outDir: OUT,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2022",
    modulePreload: { polyfill: false },
  },
  test: { include: ["test/**/*.test.ts"] },
} as Parameters<typeof defineConfig>[0]);
