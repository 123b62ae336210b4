/** Bacs reports have all their values in attributes, so an element has no text. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
}

const tokenPattern =
  /<\?xml[^?]*\?>|<!--(?:(?!--)[\s\S])*-->|<\/([\w.:-]+)\s*>|<([\w.:-]+)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|\s+/y;
const attributePattern = /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const depthMax = 20;

/** A file may contain only elements, attributes, comments and white space. Any other file gives null. */
export function readXml(text: string): XmlElement | null {
  const root: XmlElement[] = [];
  const open: { readonly name: string; readonly children: XmlElement[] }[] = [];
  tokenPattern.lastIndex = text.startsWith("\uFEFF") ? 1 : 0;
  while (tokenPattern.lastIndex < text.length) {
    const found = tokenPattern.exec(text);
    if (!found) return null;
    const [, closed, opened, written = "", selfClosing] = found;
    if (closed !== undefined && open.pop()?.name !== closed) return null;
    if (opened === undefined) continue;
    const attributes = readAttributes(written);
    if (!attributes || open.length >= depthMax) return null;
    const element = { name: opened, attributes, children: [] };
    (open.at(-1)?.children ?? root).push(element);
    if (selfClosing === "") open.push(element);
  }
  const [first, ...others] = root;
  return first && others.length === 0 && open.length === 0 ? first : null;
}

function readAttributes(written: string): Readonly<Record<string, string>> | null {
  const attributes = new Map<string, string>();
  for (const [, name = "", double, single] of written.matchAll(attributePattern)) {
    const value = decodeEntities(double ?? single ?? "");
    if (value === null || attributes.has(name)) return null;
    attributes.set(name, value);
  }
  return Object.fromEntries(attributes);
}

function decodeEntities(value: string): string | null {
  let isKnown = true;
  const text = value.replace(/&([^;&\s]*);?/g, (_, name: string) => {
    isKnown &&= Object.hasOwn(entities, name);
    return entities[name] ?? "";
  });
  return isKnown ? text : null;
}

export const elementsAt = (from: XmlElement, path: readonly string[]): readonly XmlElement[] =>
  path.reduce<readonly XmlElement[]>(
    (elements, name) => elements.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [from],
  );
