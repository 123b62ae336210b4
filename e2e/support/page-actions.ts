import { expect, type FrameLocator, type Page } from "@playwright/test";
import type { PageActions } from "./customer-journey.ts";

export function actionsOn(page: Page): PageActions {
  const within = (place: Page | FrameLocator) => ({
    type: (label: string, text: string) => place.getByLabel(label, { exact: true }).fill(text),
    press: (name: string) =>
      place
        .getByRole("button", { name, exact: true })
        .or(place.getByRole("link", { name, exact: true }))
        .click(),
  });
  return {
    ...within(page),
    open: async (address) => void (await page.goto(address)),
    async expectHeading(heading) {
      const title = page.getByRole("heading", { level: 1, name: heading });
      await expect(title).toBeVisible();
      // When the app opens a page, the title gets the focus. The signing room is opened by a full page load, so its title does not get the
      // focus.
      if (!page.url().includes("/signing-room")) await expect(title).toBeFocused();
    },
    waitForPapers: () => expect(page.getByRole("article").first()).toBeVisible(),
    expectPath: (path) => expect(page).toHaveURL(({ pathname }) => pathname.endsWith(path)),
    choose: async (label, option) => void (await page.getByLabel(label, { exact: true }).selectOption(option)),
    tick: (words) => page.getByLabel(words).first().check(),
    tickFirst: () => page.getByRole("radiogroup").getByRole("radio").first().press("Space"),
    inFrame: (title) => within(page.frameLocator(`iframe[title="${title}"]`)),
  };
}
