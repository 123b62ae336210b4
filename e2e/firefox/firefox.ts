import { existsSync } from "node:fs";
import puppeteer, { type Browser, type ElementHandle, type Frame, type Page } from "puppeteer-core";
import type { PageActions } from "../support/customer-journey.ts";

/**
 * Playwright supports only the Firefox build that it installs itself. These tests control the Firefox of this computer with WebDriver BiDi.
 */

const usualPlaces = [
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/snap/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
  "C:/Program Files/Mozilla Firefox/firefox.exe",
];

/** If the environment variable FIREFOX_PATH is set, this path comes first. Otherwise the usual places are searched. */
export const findFirefox = (): string | undefined => [process.env.FIREFOX_PATH, ...usualPlaces].find((path) => path && existsSync(path));

export const startFirefox = (executablePath: string): Promise<Browser> =>
  puppeteer.launch({ browser: "firefox", executablePath, headless: true, defaultViewport: { width: 360, height: 740 } });

const timeoutMs = 60_000;

type PageOrFrame = Page | Frame;
interface ElementQuery {
  readonly among: string;
  /** The accessible name of the element, or a part of it. Without a name, the first element is used. */
  readonly name?: string;
}

/** Finds a visible and enabled element. An exact name is preferred to a partial match. */
async function find(place: PageOrFrame, wanted: ElementQuery): Promise<ElementHandle<HTMLElement>> {
  const found = await place.waitForFunction(
    ({ among, name }: ElementQuery) => {
      const plain = (text: string | null | undefined) => (text ?? "").replace(/\s+/g, " ").trim();
      const nameOf = (element: Element) => {
        const { labels } = element as HTMLInputElement;
        const named = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
        return plain(
          element.getAttribute("aria-label") ??
            (labels?.length ? [...labels].map((label) => label.textContent).join(" ") : undefined) ??
            (named.length > 0 ? named.map((id) => document.getElementById(id)?.textContent).join(" ") : element.textContent),
        );
      };
      const usable = [...document.querySelectorAll<HTMLElement>(among)].filter(
        (element) => element.checkVisibility() && !(element as HTMLButtonElement).disabled && !element.ariaBusy,
      );
      if (name === undefined) return usable[0];
      return usable.find((element) => nameOf(element) === name) ?? usable.find((element) => nameOf(element).includes(name));
    },
    { timeout: timeoutMs, polling: 100 },
    wanted,
  );
  return found.asElement() as ElementHandle<HTMLElement>;
}

function actionsWithin(place: () => Promise<PageOrFrame>): Pick<PageActions, "type" | "press"> {
  return {
    async type(label, text) {
      const box = await find(await place(), { among: "input, textarea", name: label });
      await box.evaluate((element) => (element as HTMLInputElement).select());
      await box.type(text);
    },
    press: async (name) => (await find(await place(), { among: "button, a", name })).click(),
  };
}

export function actionsOn(page: Page): PageActions {
  const here = async () => page;
  return {
    ...actionsWithin(here),
    open: async (address) => void (await page.goto(address)),
    expectHeading: async (heading) => void (await find(page, { among: "h1", name: heading })),
    waitForPapers: async () => void (await find(page, { among: "article" })),
    expectPath: async (path) =>
      void (await page.waitForFunction((end: string) => location.pathname.endsWith(end), { timeout: timeoutMs, polling: 100 }, path)),
    async choose(label, option) {
      const list = await find(page, { among: "select", name: label });
      const value = await list.evaluate(
        (element, text) => [...(element as HTMLSelectElement).options].find((each) => each.text === text)?.value,
        option,
      );
      await list.select(value ?? option);
    },
    tick: async (words) => (await find(page, { among: "input[type=checkbox], input[type=radio]", name: words })).click(),
    tickFirst: async () => (await find(page, { among: "[role=radiogroup] input[type=radio]" })).click(),
    inFrame: (title) =>
      actionsWithin(async () => {
        const frame = await (await page.waitForSelector(`iframe[title="${title}"]`, { timeout: timeoutMs }))?.contentFrame();
        if (!frame) throw new Error(`there is no frame ${title}`);
        return frame;
      }),
  };
}
