import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** What holds for every page, whatever stands on it. */

const rules = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"];

export async function axeFindsNothing(page: Page): Promise<void> {
  // What passed need not be described, and no frame of another origin has to be asked: together most of the time it would take.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .withTags(rules)
    .setLegacyMode();
  expect((await axe.analyze()).violations).toEqual([]);
}

export const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** On a phone, a tablet and a desk nothing is cut off at the side. */
export async function neverScrollsSideways(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 800 };
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await scrollsSideways(page), `${page.url()} at ${width}`).toBe(false);
  }
  await page.setViewportSize(before);
}

export async function holdsAtEveryWidth(page: Page): Promise<void> {
  await neverScrollsSideways(page);
  await axeFindsNothing(page);
}
