import { expect, it } from "vitest";
import { randomText, sha256, verdict } from "@web/fair";

const secret = "00".repeat(32);
const protocol = "karban-fair-1";

it("finds a kept promise kept, and a broken one broken", async () => {
  const commitment = await sha256(`${protocol} ${secret}`);
  const fair = { protocol, commitment, words: ["a"], secret };
  expect(await verdict(fair, commitment)).toBe("kept");
  expect(await verdict({ ...fair, secret: "11".repeat(32) }, commitment)).toBe("broken");
  expect(await verdict(fair, "f".repeat(64))).toBe("changed");
  expect(await verdict({ protocol, commitment }, commitment)).toBe("waiting");
});

it("gives words of the right shape for a deal", () => {
  expect(randomText()).toMatch(/^[0-9a-f]{32}$/);
});
