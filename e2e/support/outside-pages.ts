import type { Page } from "@playwright/test";

/** Stands in for a page or a script of another company. The product's own addresses are refused: nothing of it may be faked. */
export async function standInFor(page: Page, address: string, { body = "", contentType = "text/html" } = {}): Promise<void> {
  if (new URL(address.replaceAll("*", "")).hostname === "localhost") throw new Error(`${address} belongs to the product.`);
  await page.route(address, (route) => route.fulfill({ contentType, body }));
}
