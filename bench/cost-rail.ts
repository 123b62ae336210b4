/** Measures the time from a key press until the panel with the cost of the loan shows the new amount. */
import { chromium, type Page } from "@playwright/test";
import startProduct from "../e2e/support/product.ts";
import { findBrowser } from "../scripts/launch/browser.mjs";

const limitMs = 100;
const keys = 40;
const portBase = 4640;

process.env.FARTHING_PORT_BASE ??= String(portBase);
const staffUrl = `http://localhost:${process.env.FARTHING_PORT_BASE}`;

async function openQuote(page: Page): Promise<void> {
  await page.goto(`${staffUrl}/login?referrer=/apply`);
  await page.getByLabel("Retailer name").fill("harbour-beds");
  await page.getByLabel("Username").fill("ben.branch");
  await page.getByLabel("Password", { exact: true }).fill("copper-lantern-92");
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByLabel("Goods amount").fill("1849");
  await page.getByRole("radio", { name: /^Classic credit 9.9%/ }).check();
  await page.getByRole("radio", { name: "36 months" }).check();
}

/** Each key adds or removes a digit, which changes every amount in the panel. */
async function measureKeys(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const measured: number[] = [];
    Object.assign(globalThis, { measured });
    document.getElementById("goodsAmount")?.addEventListener("input", ({ timeStamp }) => {
      requestAnimationFrame(() => setTimeout(() => measured.push(performance.now() - timeStamp)));
    });
  });
  const figure = page.locator(".rail-cost .figures dd").first();
  await page.getByLabel("Goods amount").fill("18490");
  for (let key = 0; key < keys; key++) {
    const before = await figure.textContent();
    await page.keyboard.press(key % 2 === 0 ? "Backspace" : String(1 + (key % 9)));
    await page.waitForFunction((text) => document.querySelector(".rail-cost .figures dd")?.textContent !== text, before);
  }
  return page.evaluate(() => Reflect.get(globalThis, "measured") as number[]);
}

const stop = await startProduct();
const browser = await chromium.launch({ executablePath: findBrowser(), chromiumSandbox: process.getuid?.() !== 0 });
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await openQuote(page);
  const sorted = (await measureKeys(page)).sort((a, b) => a - b);
  const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(0);
  console.log(`${sorted.length} keys: median ${at(0.5)} ms, 95th percentile ${at(0.95)} ms, slowest ${at(1)} ms (limit ${limitMs})`);
  if (Number(at(0.95)) > limitMs) process.exitCode = 1;
} finally {
  await browser.close();
  await stop();
}
