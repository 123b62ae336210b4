import type { Page } from "@playwright/test";

/** Fakes a page or script of another company. URLs of Farthing itself are refused. */
export async function fakeOutsidePage(page: Page, address: string, { body = "", contentType = "text/html" } = {}): Promise<void> {
  if (new URL(address.replaceAll("*", "")).hostname === "localhost") throw new Error(`${address} belongs to the product.`);
  await page.route(address, (route) => route.fulfill({ contentType, body }));
}
