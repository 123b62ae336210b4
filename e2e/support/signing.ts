import { expect, type Page } from "@playwright/test";
import { checkBank, readyToSubmit, type Wish } from "./decisions.ts";
import { call } from "./quote.ts";

/** Applications that only want to be signed, made through the calls that the screens use. */

interface LatestDecision {
  readonly applicationStatus: string;
}

/** Accepted, and with everything shown that has to be read; the customer is Eleanor of some last name. */
export async function readyToSign(page: Page, wish: Wish = {}): Promise<{ id: string; name: string }> {
  const id = await readyToSubmit(page, "+accept", wish);
  await checkBank(page, id);
  await call(page, "post", "async/decision", { id, softSearch: false });
  const accepted = async () => (await call<LatestDecision>(page, "get", `applications/${id}/latest-decision`)).applicationStatus;
  await expect.poll(accepted, { timeout: 20_000 }).toBe("decision_accept");
  for (const kind of ["pre_contract_information", "adequate_explanation"])
    await call(page, "post", `applications/${id}/papers`, { kind, part: "goods" });
  const { document } = await call<{ document: { personalDetails: { lastName: string } } }>(page, "get", `applications/${id}`);
  return { id, name: `Eleanor ${document.personalDetails.lastName}` };
}

/** Where the browser is sent to, with the page that it came from. */
export async function roomAddress(page: Page, id: string, sourceUrl?: string): Promise<string> {
  const { redirectUrl } = await call<{ redirectUrl: string }>(page, "put", `applications/${id}/sign`);
  const address = new URL(redirectUrl);
  if (sourceUrl !== undefined) address.searchParams.set("sourceUrl", sourceUrl);
  return address.href;
}

export async function agree(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: /legally bound/ }).check();
  await page.getByRole("checkbox", { name: /Direct Debit/ }).check();
}

export const statusOf = async (page: Page, id: string): Promise<string> =>
  (await call<{ status: string }>(page, "get", `applications/${id}`)).status;
