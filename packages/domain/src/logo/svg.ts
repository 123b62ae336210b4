/**
 * The cleaned SVG logo contains only the listed elements and attributes. It therefore has no script, no style sheet, no text and no
 * reference to another file. An unlisted element is removed together with its content.
 */

const allowedElements = new Set([
  ...["svg", "g", "defs", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon"],
  ...["linearGradient", "radialGradient", "stop", "clipPath", "mask"],
]);

const presentationAttributes = new Set([
  ...["fill", "fill-rule", "fill-opacity", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit"],
  ...["stroke-dasharray", "stroke-dashoffset", "stroke-opacity", "opacity", "clip-path", "clip-rule", "mask", "stop-color", "stop-opacity"],
]);

const allowedAttributes = new Set([
  ...presentationAttributes,
  ...["id", "d", "x", "y", "x1", "x2", "y1", "y2", "cx", "cy", "r", "rx", "ry", "fx", "fy", "width", "height", "points", "viewBox"],
  ...["preserveAspectRatio", "transform", "offset", "gradientUnits", "gradientTransform", "spreadMethod"],
  ...["clipPathUnits", "maskUnits", "maskContentUnits"],
]);

const elementsMax = 2_000;
const depthMax = 40;

interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: Element[];
}

export function cleanSvg(text: string): string | undefined {
  const root = parseSvg(text);
  if (root?.name !== "svg" || !drawsSomething(root)) return undefined;
  const viewBox = viewBoxOf(root);
  if (!viewBox) return undefined;
  const kept = new Map([...root.attributes].filter(([name]) => !["width", "height", "x", "y", "viewBox"].includes(name)));
  return writeElement({ ...root, attributes: new Map([["xmlns", "http://www.w3.org/2000/svg"], ["viewBox", viewBox], ...kept]) });
}

export function sizeOfSvg(cleaned: string): { readonly width: number; readonly height: number } {
  const [, , width = 0, height = 0] = (/viewBox="([^"]*)"/.exec(cleaned)?.[1] ?? "").split(" ").map(Number);
  return { width, height };
}

function viewBoxOf({ attributes: of }: Element): string | undefined {
  const written = (of.get("viewBox") ?? "").trim().split(/[\s,]+/);
  const fromSize = ["0", "0", plainLength(of.get("width")), plainLength(of.get("height"))];
  const numbers = (written.length === 4 ? written : fromSize).map(Number);
  const isUsable = numbers.every(Number.isFinite) && (numbers[2] ?? 0) > 0 && (numbers[3] ?? 0) > 0;
  return isUsable ? numbers.join(" ") : undefined;
}

const plainLength = (length: string | undefined): string => /^([\d.]+)(?:px)?$/.exec(length ?? "")?.[1] ?? "0";

const shapeElements = new Set(["path", "rect", "circle", "ellipse", "line", "polyline", "polygon"]);
const drawsSomething = ({ name, children }: Element): boolean =>
  shapeElements.has(name) || (name !== "defs" && children.some(drawsSomething));

const writeElement = ({ name, attributes: of, children }: Element): string =>
  `<${name}${[...of].map(([key, value]) => ` ${key}="${value}"`).join("")}>${children.map(writeElement).join("")}</${name}>`;

const tagPattern = /<(\/?)([A-Za-z_][\w:.-]*)((?:\s+[A-Za-z_][\w:.-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const attributePattern = /([A-Za-z_][\w:.-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** The byte order mark of UTF-8, with one character for each byte. */
const byteOrderMark = "\u00EF\u00BB\u00BF";
const skippedPattern = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[[\s\S]*?\]\]>|<!DOCTYPE[^[\]>]*>|[^<]+/y;

function parseSvg(text: string): Element | undefined {
  const open: { readonly name: string; readonly element: Element | undefined }[] = [];
  let root: Element | undefined;
  let count = 0;
  for (let at = text.startsWith(byteOrderMark) ? byteOrderMark.length : 0; at < text.length; ) {
    skippedPattern.lastIndex = at;
    const passed = skippedPattern.exec(text)?.[0].length;
    if (passed) {
      at += passed;
      continue;
    }
    tagPattern.lastIndex = at;
    const found = tagPattern.exec(text);
    if (!found) return undefined;
    at = tagPattern.lastIndex;
    const [, closes, name = "", given = "", isEmpty] = found;
    if (closes) {
      if (open.pop()?.name !== name) return undefined;
      continue;
    }
    count += 1;
    if (count > elementsMax || open.length >= depthMax || (root && open.length === 0)) return undefined;
    const parent = open.at(-1);
    const element =
      allowedElements.has(name) && (!parent || parent.element) ? { name, attributes: allowedAttributesIn(given), children: [] } : undefined;
    if (!root && !element) return undefined;
    root ??= element;
    if (element) parent?.element?.children.push(element);
    if (!isEmpty) open.push({ name, element });
  }
  return open.length === 0 ? root : undefined;
}

function allowedAttributesIn(given: string): ReadonlyMap<string, string> {
  const kept = new Map<string, string>();
  const keep = (name: string, value: string) => {
    if (isHarmless(value)) kept.set(name, value.trim());
  };
  for (const [, name = "", quoted, single] of given.matchAll(attributePattern)) {
    const value = quoted ?? single ?? "";
    if (allowedAttributes.has(name)) keep(name, value);
    // A property of a style attribute becomes its own attribute. "xlink:href" stays, because a gradient can use the colours of another
    // gradient.
    else if (name === "style") for (const [property, set] of propertiesIn(value)) keep(property, set);
    else if ((name === "href" || name === "xlink:href") && /^#[\w.-]+$/.test(value)) kept.set("href", value);
  }
  return kept;
}

const propertiesIn = (style: string): readonly (readonly [string, string])[] =>
  style
    .split(";")
    .map((declaration) => declaration.split(":", 2))
    .flatMap(([name = "", value = ""]) => (presentationAttributes.has(name.trim()) ? [[name.trim(), value] as const] : []));

/**
 * A value may contain numbers, colours, words and references within the image. None of these needs an XML entity such as "&amp;", so values
 * with entities are refused.
 */
const isHarmless = (value: string): boolean =>
  /^[\w\s#%.,()+-]*$/.test(value) && (!/url/i.test(value) || /^\s*url\(#[\w.-]+\)\s*$/.test(value));
