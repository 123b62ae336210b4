import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

/** What holds for every page, whatever stands on it. */

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

export const axeFindsNothing = async (page: Page, part = "html"): Promise<void> => expect(await violationsOn(page, part)).toEqual([]);

/** What axe has against a part of the page, one line for each rule. A page is given axe once; only what is wrong is described, and no frame is asked. */
async function violationsOn(page: Page, part: string): Promise<readonly string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await injectAxe(page);
  return page.evaluate(
    async ([selector, tags]) => {
      const { axe: inPage } = window as unknown as { axe: typeof axe };
      const options = { runOnly: tags, resultTypes: ["violations" as const], iframes: false, preload: false, selectors: false };
      const { violations } = await inPage.run(selector, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
    },
    [part, standards] as [string, string[]],
  );
}

/** The smaller of its two texts, which a page reads sooner. */
const { source } = createRequire(import.meta.url)("axe-core/axe.min.js") as typeof axe;

interface Parts {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly alpha: number;
}

interface Colour extends Parts {
  parseString(text: string): Colour;
}

type Colours = new (red: number, green: number, blue: number) => Colour;

/** axe reads the same few colours again for every element, a third of its work: here it reads each of them once. */
async function injectAxe(page: Page): Promise<void> {
  await page.evaluate(source);
  await page.evaluate(() => {
    const { axe: inPage } = window as unknown as { axe: { commons: { color: { Color: Colours } } } };
    const { Color } = inPage.commons.color;
    const read = (Color.prototype as Colour).parseString;
    const known = new Map<string, Parts>();
    Color.prototype.parseString = function (this: Colour, text: string): Colour {
      const { r, g, b, alpha } = known.get(text) ?? read.call(new Color(0, 0, 0), text);
      known.set(text, { r, g, b, alpha });
      return Object.assign(this, { r, g, b, alpha });
    };
  });
}

export const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** What can be pressed and yet lies under something else, once it is scrolled to: a panel that stays where others scroll. */
const findCovered = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const at = { left: window.scrollX, top: window.scrollY };
    // What lies under an open dialog is meant to.
    const place = document.querySelector("dialog[open]") ?? document.querySelector("main") ?? document.body;
    const pressable = [...place.querySelectorAll<HTMLElement>("button:enabled, a[href]")].filter(
      (each) => each.checkVisibility({ visibilityProperty: true }) && each.offsetWidth > 1,
    );
    const covered = pressable.filter((each) => {
      each.scrollIntoView({ block: "center", behavior: "instant" });
      const [line] = each.getClientRects();
      const above = line && document.elementFromPoint(line.left + line.width / 2, line.top + line.height / 2);
      // A toast leaves by itself, or is put away.
      return !(above && (each.contains(above) || above.contains(each) || above.closest(".toast")));
    });
    window.scrollTo({ ...at, behavior: "instant" });
    return covered.map(({ innerText }) => innerText);
  });

/** On a phone, a tablet and a desk nothing is cut off at the side, and nothing lies over what can be pressed. */
export async function expectNoOverflowAtAnyWidth(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 800 };
  const isRight = async (width: number) => {
    expect(await scrollsSideways(page), `${page.url()} at ${width}`).toBe(false);
    expect(await findCovered(page), `${page.url()} at ${width}`).toEqual([]);
  };
  const widths = [360, 768, 1280];
  if (widths.includes(before.width)) await isRight(before.width);
  for (const width of widths.filter((each) => each !== before.width)) {
    await page.setViewportSize({ ...before, width });
    await isRight(width);
  }
  await page.setViewportSize(before);
}

export async function holdsAtEveryWidth(page: Page): Promise<void> {
  await expectNoOverflowAtAnyWidth(page);
  await axeFindsNothing(page);
}
