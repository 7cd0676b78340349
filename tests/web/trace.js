// Draws what a page shows as an SVG: boxes, letters, and pictures, each of which is put in once.
// What is traced is what our pages use. `given`: fonts for the reader, and the pictures that a page fetches.
(given) => {
  const SVG = "http://www.w3.org/2000/svg";
  const { innerWidth: wide, innerHeight: high } = window;
  const out = [];
  const symbols = new Map(); // address of a picture → its id
  const looks = new Map(); // style of letters → its class
  const defs = new Map(); // definition → its id
  let family = ""; // of the letters on cards
  const pen = document.createElement("canvas").getContext("2d");

  const short = (value) => String(Math.round(value * 10) / 10);
  const escaped = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
  const number = (text) => Number.parseFloat(text) || 0;

  function define(body) {
    if (!defs.has(body)) defs.set(body, `d${defs.size}`);
    return `url(#${defs.get(body)})`;
  }

  /** A colour as a few letters, with its opacity; null where nothing is seen. */
  function colour(text) {
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = text;
    pen.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = pen.getImageData(0, 0, 1, 1).data;
    const exact = /^#/.test(pen.fillStyle) ? pen.fillStyle : `#${[r, g, b].map((v) => v.toString(16).padStart(2, "0")).join("")}`;
    return a ? { hex: exact.replace(/^#(.)\1(.)\2(.)\3$/, "#$1$2$3"), alpha: Math.round((a / 255) * 100) / 100 } : null;
  }

  function paint(attribute, text) {
    const found = colour(text);
    const clear = found && found.alpha < 1 ? ` ${attribute}-opacity="${found.alpha}"` : "";
    return found ? ` ${attribute}="${found.hex}"${clear}` : "";
  }

  // --- before measuring: what only a style sheet makes becomes an element, and nothing is turned ---

  function embody(element, which) {
    const style = getComputedStyle(element, which);
    if (style.content === "none" || style.content === "normal" || style.display === "none") return;
    const copy = document.createElement("i");
    for (const name of style) if (!/^(content|block-size|inline-size|inset-|-webkit-locale)/.test(name)) copy.style.setProperty(name, style.getPropertyValue(name));
    copy.textContent = style.content.replace(/^"|"$/g, "");
    element[which === "::before" ? "prepend" : "append"](copy);
  }

  function turned(element, style) {
    const { offsetWidth: w, offsetHeight: h } = element;
    const matrix = new DOMMatrix();
    const resolved = (text, whole) => (text?.endsWith("%") ? (number(text) / 100) * whole : number(text));
    if (style.translate !== "none") {
      const [x, y] = style.translate.split(" ");
      matrix.translateSelf(resolved(x, w), resolved(y, h));
    }
    const [x, y] = style.transformOrigin.split(" ").map(number);
    matrix.translateSelf(x, y);
    if (style.rotate !== "none") matrix.rotateSelf(number(style.rotate));
    if (style.scale !== "none") matrix.scaleSelf(...style.scale.split(" ").map(Number));
    if (style.transform !== "none") matrix.multiplySelf(new DOMMatrix(style.transform));
    matrix.translateSelf(-x, -y);
    return matrix.isIdentity ? null : matrix;
  }

  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  for (const element of document.body.querySelectorAll("*")) {
    embody(element, "::before");
    embody(element, "::after");
  }
  sheet.replaceSync("*::before, *::after { content: none !important }");
  const turns = new Map();
  for (const element of document.body.querySelectorAll("*")) {
    if (!(element instanceof HTMLElement)) continue;
    const matrix = turned(element, getComputedStyle(element));
    if (matrix) turns.set(element, matrix);
  }
  sheet.replaceSync(`${sheet.cssRules[0].cssText} :not(svg *) { transform: none !important; rotate: none !important; translate: none !important; scale: none !important }`);

  // --- boxes ------------------------------------------------------------------------------------

  function rectangle(x, y, w, h, radius, rest) {
    const round = Math.min(radius, w / 2, h / 2);
    return `<rect x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}"${round > 0 ? ` rx="${short(round)}"` : ""}${rest}/>`;
  }

  /** Lists in a style, whose parts may hold commas of their own. */
  const parts = (text) => text.split(/,(?![^(]*\))/).map((part) => part.trim());

  function shadows(style, box, radius) {
    if (style.boxShadow === "none") return;
    for (const one of parts(style.boxShadow).reverse()) {
      const [, ink, rest] = one.match(/^(.*\)|#\w+) (.*)$/) ?? [];
      const [x, y, blur, spread] = (rest ?? "").split(" ").map(number);
      if (one.includes("inset")) {
        out.push(rectangle(box.x, box.y, x, box.height, 0, paint("fill", ink)));
        continue;
      }
      const soft = blur ? ` filter="${define(`<filter id="?" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${short(blur / 2)}"/></filter>`)}"` : "";
      out.push(rectangle(box.x + x - spread, box.y + y - spread, box.width + 2 * spread, box.height + 2 * spread, radius + spread, paint("fill", ink) + soft));
    }
  }

  function ground(style, box) {
    const found = style.backgroundImage.match(/^radial-gradient\((?:ellipse )?at ([\d.]+)% ([\d.]+)%, (.*)\)$/);
    if (!found) return paint("fill", style.backgroundColor);
    const [fx, fy] = [number(found[1]) / 100, number(found[2]) / 100];
    const stops = parts(found[3]).map((stop, i, all) => {
      const [, ink, at] = stop.match(/^(.*?\)|#\w+|\w+)(?: ([\d.]+)%)?$/);
      return { ink, at: at === undefined ? i / (all.length - 1) : number(at) / 100 };
    });
    const far = Math.max(1, ...stops.map((stop) => stop.at));
    const rx = Math.max(fx, 1 - fx) * box.width * Math.SQRT2 * far;
    const ry = Math.max(fy, 1 - fy) * box.height * Math.SQRT2 * far;
    const inner = stops.map(({ ink, at }) => `<stop offset="${short((at / far) * 100)}%"${paint("stop-color", ink).replace("stop-color-opacity", "stop-opacity")}/>`).join("");
    const place = `translate(${short(box.x + fx * box.width)} ${short(box.y + fy * box.height)}) scale(${short(rx)} ${short(ry)})`;
    return ` fill="${define(`<radialGradient id="?" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="${place}">${inner}</radialGradient>`)}"`;
  }

  const dashes = (kind, width) => (kind === "dashed" ? ` stroke-dasharray="${short(width * 2.5)} ${short(width * 2)}"` : kind === "dotted" ? ` stroke-dasharray="${short(width)}"` : "");
  const SIDES = ["Top", "Right", "Bottom", "Left"];

  function borders(style, box, radius) {
    const sides = SIDES.map((side) => ({ width: number(style[`border${side}Width`]), kind: style[`border${side}Style`], ink: style[`border${side}Color`] }));
    const [first] = sides;
    if (sides.every((side) => side.width === first.width && side.kind === first.kind && side.ink === first.ink)) {
      const stroke = paint("stroke", first.ink);
      if (!first.width || first.kind === "none" || !stroke) return;
      const half = first.width / 2;
      out.push(rectangle(box.x + half, box.y + half, box.width - first.width, box.height - first.width, radius - half, ` fill="none"${stroke}${first.width === 1 ? "" : ` stroke-width="${short(first.width)}"`}${dashes(first.kind, first.width)}`));
      return;
    }
    sides.forEach(({ width, kind, ink }, at) => {
      if (!width || kind === "none") return;
      const upright = at % 2 === 1;
      const x = at === 1 ? box.right - width : box.x;
      const y = at === 2 ? box.bottom - width : box.y;
      out.push(rectangle(x, y, upright ? width : box.width, upright ? box.height : width, 0, paint("fill", ink)));
    });
  }

  function outlined(style, box, radius) {
    const width = number(style.outlineWidth);
    if (style.outlineStyle === "none" || !width) return;
    const off = number(style.outlineOffset) + width / 2;
    out.push(rectangle(box.x - off, box.y - off, box.width + 2 * off, box.height + 2 * off, radius + off, ` fill="none"${paint("stroke", style.outlineColor)} stroke-width="${short(width)}"${dashes(style.outlineStyle, width)}`));
  }

  // --- pictures ---------------------------------------------------------------------------------

  /** Pictures are kept as trees until all are there; see `shared`. */
  function symbol(address, source) {
    if (!symbols.has(address)) {
      const root = new DOMParser().parseFromString(source, "image/svg+xml").documentElement;
      const made = document.createElementNS(SVG, "symbol");
      made.id = `p${symbols.size}`;
      made.setAttribute("viewBox", root.getAttribute("viewBox"));
      made.append(...root.childNodes);
      family ||= root.getAttribute("font-family") ?? "";
      symbols.set(address, made);
    }
    return symbols.get(address).id;
  }

  const source = (node) => new XMLSerializer().serializeToString(node).replaceAll(` xmlns="${SVG}"`, "");

  /** The pictures as texts; what they draw alike is put in once, before them. */
  function shared(roots) {
    const counts = new Map();
    const names = new Map();
    const bodies = [];
    const count = (element) => {
      for (const child of element.children) {
        const before = counts.get(source(child)) ?? 0;
        counts.set(source(child), before + 1);
        if (!before) count(child);
      }
    };
    const replace = (element) => {
      for (const child of [...element.children]) {
        const text = source(child);
        if ((counts.get(text) - 1) * (text.length - 20) < 40) {
          replace(child);
          continue;
        }
        if (!names.has(text)) {
          names.set(text, `s${names.size}`);
          const body = child.cloneNode(true);
          replace(body);
          body.id = names.get(text);
          bodies.push(source(body));
        }
        const use = document.createElementNS(SVG, "use");
        use.setAttribute("href", `#${names.get(text)}`);
        child.replaceWith(use);
      }
    };
    roots.forEach(count);
    roots.forEach(replace);
    return [...bodies, ...roots.map(source)];
  }

  function picture(element, box) {
    const { src } = element;
    const data = "data:image/svg+xml,";
    const drawn = src.startsWith(data) ? decodeURIComponent(src.slice(data.length)) : given.pictures[new URL(src).pathname];
    if (drawn) out.push(`<use href="#${symbol(src, drawn)}" x="${short(box.x)}" y="${short(box.y)}" width="${short(box.width)}" height="${short(box.height)}"/>`);
  }

  const DRAWN = ["fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "opacity"];
  const PLAIN = { stroke: "none", "stroke-width": "1px", "stroke-linecap": "butt", "stroke-linejoin": "miter", opacity: "1" };

  /** An SVG of the page itself, with what the style sheet says of it written out. */
  function drawing(element, box) {
    const copy = element.cloneNode(true);
    const originals = [...element.querySelectorAll("*")];
    [...copy.querySelectorAll("*")].forEach((node, i) => {
      const style = getComputedStyle(originals[i]);
      for (const name of DRAWN) {
        const value = style.getPropertyValue(name);
        if (value === PLAIN[name] || !value) node.removeAttribute(name);
        else node.setAttribute(name, value === "none" ? value : /^(fill|stroke)$/.test(name) ? (colour(value)?.hex ?? "none") : value.replace("px", ""));
      }
      node.removeAttribute("class");
    });
    const aspect = element.getAttribute("preserveAspectRatio");
    const flip = getComputedStyle(element).scale === "-1 1" ? ` transform="translate(${short(2 * box.x + box.width)} 0) scale(-1 1)"` : "";
    out.push(`<g${flip}><svg x="${short(box.x)}" y="${short(box.y)}" width="${short(box.width)}" height="${short(box.height)}" viewBox="${element.getAttribute("viewBox")}"${aspect ? ` preserveAspectRatio="${aspect}"` : ""}>${copy.innerHTML}</svg></g>`);
  }

  // --- letters ----------------------------------------------------------------------------------

  function look(style, underlined) {
    const mono = /mono/i.test(style.fontFamily);
    const ink = colour(style.color);
    const rule = `font:${style.fontStyle === "italic" ? "italic " : ""}${style.fontWeight} ${short(number(style.fontSize))}px ${mono ? given.mono : given.plain};fill:${ink?.hex ?? "none"}${underlined ? ";text-decoration:underline" : ""}`;
    if (!looks.has(rule)) looks.set(rule, `t${looks.size}`);
    return looks.get(rule);
  }

  function isUnderlined(element) {
    for (let one = element; one && one !== document.body; one = one.parentElement) {
      const style = getComputedStyle(one);
      if (style.textDecorationLine.includes("underline")) return true;
      if (!style.display.startsWith("inline")) return false;
    }
    return false;
  }

  /** The lines that a text is broken into: [letters, box]. */
  function lines(node) {
    const found = [];
    const range = document.createRange();
    let at = 0;
    for (const letter of node.data) {
      range.setStart(node, at);
      at += letter.length;
      range.setEnd(node, at);
      const rect = [...range.getClientRects()].find((one) => one.width > 0);
      if (!rect) continue;
      const last = found.at(-1);
      if (last && Math.abs(last.box.y - rect.y) < 2) {
        last.text += letter;
        last.box = new DOMRect(last.box.x, last.box.y, rect.right - last.box.x, last.box.height);
      } else found.push({ text: letter, box: rect });
    }
    return found;
  }

  function ellipsed(line, element) {
    let holder = element;
    while (holder && getComputedStyle(holder).textOverflow !== "ellipsis") holder = holder.parentElement;
    if (!holder || getComputedStyle(holder).display === "inline") return line;
    const end = holder.getBoundingClientRect().right;
    if (line.box.right <= end + 1) return line;
    const room = end - line.box.x;
    const kept = line.text.slice(0, Math.max(1, Math.floor((room / line.box.width) * line.text.length) - 1)).trimEnd();
    return { text: `${kept}…`, box: new DOMRect(line.box.x, line.box.y, room, line.box.height) };
  }

  function letters(node) {
    const element = node.parentElement;
    const style = getComputedStyle(element);
    pen.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const { fontBoundingBoxAscent: up, fontBoundingBoxDescent: down } = pen.measureText("x");
    for (const whole of lines(node)) {
      const { text, box } = ellipsed(whole, element);
      if (!text.trim() || box.bottom < 0 || box.y > high) continue;
      const trimmed = text.replace(/\s+/g, " ").trimEnd();
      const width = box.width * (trimmed.length / text.length);
      const base = box.y + (box.height - up - down) / 2 + up;
      const fixed = trimmed.length > 1 ? ` textLength="${short(width)}" lengthAdjust="spacingAndGlyphs"` : "";
      out.push(`<text class="${look(style, isUnderlined(element))}" x="${short(box.x)}" y="${short(base)}"${fixed}>${escaped(style.textTransform === "uppercase" ? trimmed.toUpperCase() : trimmed)}</text>`);
    }
  }

  // --- the walk ---------------------------------------------------------------------------------

  /** How high something lies among its siblings. */
  function level(node) {
    if (!(node instanceof Element)) return -0.5;
    const style = getComputedStyle(node);
    const z = Number.parseInt(style.zIndex, 10);
    if (!Number.isNaN(z)) return z;
    return style.position !== "static" || turns.has(node) ? 0 : -0.5;
  }

  const FILTERS = {
    brightness: (v) => `<feComponentTransfer>${["R", "G", "B"].map((c) => `<feFunc${c} type="linear" slope="${v}"/>`).join("")}</feComponentTransfer>`,
    saturate: (v) => `<feColorMatrix type="saturate" values="${v}"/>`,
    "drop-shadow": (v) => {
      const [, ink, x, y, blur] = v.match(/^(.*\)|#\w+) (\S+) (\S+) (\S+)$/);
      return `<feDropShadow dx="${number(x)}" dy="${number(y)}" stdDeviation="${number(blur)}"${paint("flood-color", ink).replace("flood-color-opacity", "flood-opacity")}/>`;
    },
  };

  function filtered(style) {
    if (style.filter === "none") return "";
    const steps = [...style.filter.matchAll(/([\w-]+)\(((?:[^()]|\([^()]*\))*)\)/g)].map(([, name, value]) => FILTERS[name]?.(value) ?? "");
    return ` filter="${define(`<filter id="?" color-interpolation-filters="sRGB">${steps.join("")}</filter>`)}"`;
  }

  function hidden(element, style) {
    return style.display === "none" || style.visibility === "hidden" || style.opacity === "0" || style.clipPath !== "none" || element.matches(".skip, script, style, option");
  }

  function bullet(element, style, box) {
    if (style.display !== "list-item" || style.listStyleType !== "disc") return;
    const size = number(style.fontSize);
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    const line = text ? lines(text)[0].box : box;
    out.push(`<circle cx="${short(box.x - size * 0.7)}" cy="${short(line.y + line.height / 2)}" r="${short(size * 0.19)}"${paint("fill", style.color)}/>`);
  }

  function content(element, style, box) {
    const start = out.length;
    if (element instanceof HTMLImageElement) picture(element, box);
    else if (element instanceof SVGSVGElement) drawing(element, box);
    else {
      bullet(element, style, box);
      const nodes = [...element.childNodes].map((node) => [level(node), node]);
      for (const [, node] of nodes.sort((a, b) => a[0] - b[0])) {
        if (node instanceof Text) letters(node);
        else if (node instanceof Element) walk(node);
      }
    }
    if (style.overflow === "visible" || out.length === start || element instanceof HTMLImageElement || element instanceof SVGElement) return;
    const cut = define(`<clipPath id="?">${rectangle(box.x, box.y, box.width, box.height, number(style.borderTopLeftRadius), "")}</clipPath>`);
    out.splice(start, 0, `<g clip-path="${cut}">`);
    out.push("</g>");
  }

  function walk(element) {
    const style = getComputedStyle(element);
    if (hidden(element, style)) return;
    const box = element.getBoundingClientRect();
    if (box.y > high || box.x > wide || box.bottom < 0) return;
    const matrix = turns.get(element);
    const about = matrix && new DOMMatrix().translate(box.x, box.y).multiply(matrix).translate(-box.x, -box.y);
    const group = [
      about ? ` transform="matrix(${[about.a, about.b, about.c, about.d].map((v) => Math.round(v * 1e4) / 1e4).join(" ")} ${short(about.e)} ${short(about.f)})"` : "",
      filtered(style),
      style.opacity === "1" ? "" : ` opacity="${style.opacity}"`,
    ].join("");
    const start = out.length;
    const radius = style.borderTopLeftRadius.endsWith("%") ? (number(style.borderTopLeftRadius) / 100) * box.width : number(style.borderTopLeftRadius);
    if (!(element instanceof SVGElement)) {
      shadows(style, box, radius);
      const fill = ground(style, box);
      if (fill) out.push(rectangle(box.x, box.y, box.width, box.height, radius, fill));
      borders(style, box, radius);
    }
    outlined(style, box, radius);
    content(element, style, box);
    if (!group || out.length === start) return;
    if (out.length === start + 1 && !/ (transform|filter|opacity)=/.test(out[start])) out[start] = out[start].replace(/^<\w+/, (tag) => tag + group);
    else {
      out.splice(start, 0, `<g${group}>`);
      out.push("</g>");
    }
  }

  walk(document.body);
  const styles = [...looks].map(([rule, name]) => `.${name}{${rule}}`).join("\n");
  const made = [...defs].map(([body, id]) => body.replace('id="?"', `id="${id}"`));
  const page = getComputedStyle(document.documentElement);
  const frame = (more) => rectangle(0.5, 0.5, wide - 1, high - 1, 10, more);
  return [
    `<svg xmlns="${SVG}" viewBox="0 0 ${wide} ${high}" width="${wide}" height="${high}"${family ? ` font-family="${escaped(family)}"` : ""}>`,
    `<style>\n${styles}\ntext{white-space:pre}\n</style>`,
    `<defs>\n${[...made, `<clipPath id="frame">${frame("")}</clipPath>`, ...shared([...symbols.values()])].join("\n")}\n</defs>`,
    '<g clip-path="url(#frame)">',
    rectangle(0, 0, wide, high, 0, paint("fill", page.backgroundColor)),
    ...out,
    "</g>",
    frame(' fill="none" stroke="#888" stroke-opacity=".5"'),
    "</svg>\n",
  ].join("\n");
}
