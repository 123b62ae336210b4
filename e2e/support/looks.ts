import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

export const expectNoAxeViolations = async (page: Page, part = "html"): Promise<void> => expect(await violationsOn(page, part)).toEqual([]);

/** Returns one line for each accessibility rule that the page violates. Frames are not checked. */
async function violationsOn(page: Page, part: string): Promise<readonly string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await injectAxe(page);
  return page.evaluate(
    async ([selector, tags]) => {
      const options = { runOnly: tags, resultTypes: ["violations" as const], iframes: false, preload: false, selectors: false };
      const { violations } = await window.axe.run(selector, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
    },
    [part, standards] as [string, string[]],
  );
}

const { source } = createRequire(import.meta.url)("axe-core/axe.min.js") as typeof axe;

interface ColourParts {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly alpha: number;
}

interface Colour extends ColourParts {
  parseString(text: string): Colour;
}

type ColourConstructor = new (red: number, green: number, blue: number) => Colour;

declare global {
  interface Window {
    readonly axe: typeof axe & { readonly commons: { readonly color: { readonly Color: ColourConstructor } } };
  }
}

/**
 * Axe parses the same colours for every element, so the parsed colours are cached. Without the cache, tests that use axe need 18 % more
 * processor time.
 */
async function injectAxe(page: Page): Promise<void> {
  await page.evaluate(source);
  await page.evaluate(() => {
    const { Color } = window.axe.commons.color;
    const read = (Color.prototype as Colour).parseString;
    const known = new Map<string, ColourParts>();
    Color.prototype.parseString = function (this: Colour, text: string): Colour {
      const { r, g, b, alpha } = known.get(text) ?? read.call(new Color(0, 0, 0), text);
      known.set(text, { r, g, b, alpha });
      return Object.assign(this, { r, g, b, alpha });
    };
  });
}

export const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

const findCoveredControls = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const at = { left: window.scrollX, top: window.scrollY };
    // An open dialog covers the page on purpose, so only the dialog is checked.
    const place = document.querySelector("dialog[open]") ?? document.querySelector("main") ?? document.body;
    const pressable = [...place.querySelectorAll<HTMLElement>("button:enabled, a[href]")].filter(
      (each) => each.checkVisibility({ visibilityProperty: true }) && each.offsetWidth > 1,
    );
    const covered = pressable.filter((each) => {
      each.scrollIntoView({ block: "center", behavior: "instant" });
      const [line] = each.getClientRects();
      const above = line && document.elementFromPoint(line.left + line.width / 2, line.top + line.height / 2);
      return !(above && (each.contains(above) || above.contains(each)));
    });
    window.scrollTo({ ...at, behavior: "instant" });
    return covered.map(({ innerText }) => innerText);
  });

/** At 360, 768 and 1280 px, the page must not scroll sideways and no control may be covered. */
export async function expectNoOverflowAtAnyWidth(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 800 };
  const isRight = async (width: number) => {
    expect(await scrollsSideways(page), `${page.url()} at ${width}`).toBe(false);
    expect(await findCoveredControls(page), `${page.url()} at ${width}`).toEqual([]);
  };
  const widths = [360, 768, 1280];
  if (widths.includes(before.width)) await isRight(before.width);
  for (const width of widths.filter((each) => each !== before.width)) {
    await page.setViewportSize({ ...before, width });
    await isRight(width);
  }
  await page.setViewportSize(before);
}

/** For an open dialog, axe can check the part "dialog" alone, because another test checks the page behind it. */
export async function expectLayoutFitsEveryWidth(page: Page, part?: "dialog"): Promise<void> {
  await expectNoOverflowAtAnyWidth(page);
  await expectNoAxeViolations(page, part);
}
