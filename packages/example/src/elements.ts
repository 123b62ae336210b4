type Child = Node | string | null | false | undefined;
type Properties = Readonly<Record<string, string | number | boolean | null | undefined | ((event: Event) => void)>>;

/** Creates an element without parsing HTML, because pages with Trusted Types refuse HTML in strings. */
export function makeElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Properties = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (typeof value === "function") element.addEventListener(key, value);
    else if (value === true) element.setAttribute(key, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(key, String(value));
  }
  element.append(
    ...(children.filter((child) => child instanceof Node || (typeof child === "string" && child !== "")) as (Node | string)[]),
  );
  return element;
}

const svgNamespace = "http://www.w3.org/2000/svg";

/** Creates an SVG from paths. Screen readers skip it. */
export function picture(viewBox: string, paths: readonly Readonly<Record<string, string>>[]): SVGElement {
  const drawing = document.createElementNS(svgNamespace, "svg");
  drawing.setAttribute("viewBox", viewBox);
  drawing.setAttribute("aria-hidden", "true");
  for (const attributes of paths) {
    const path = document.createElementNS(svgNamespace, "path");
    for (const [name, value] of Object.entries(attributes)) path.setAttribute(name, value);
    drawing.append(path);
  }
  return drawing;
}

export function sheetOf(styles: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  return sheet;
}
