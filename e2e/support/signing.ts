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
  await showPapers(page, id);
  const { document } = await call<{ document: { personalDetails: { lastName: string } } }>(page, "get", `applications/${id}`);
  return { id, name: `Eleanor ${document.personalDetails.lastName}` };
}

/** What has to be read before signing, as the screens show it. */
export async function showPapers(page: Page, id: string): Promise<void> {
  for (const kind of ["pre_contract_information", "adequate_explanation"])
    await call(page, "post", `applications/${id}/papers`, { kind, part: "goods" });
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

/** Signed without a room on the screen, and sealed: for a test that begins after it. What has to be read was shown. */
export async function signByCalls(page: Page, { id, name }: { id: string; name: string }): Promise<void> {
  const token = new URL(await roomAddress(page, id)).searchParams.get("token");
  const room = `${process.env.APPLICANT_URL}/api/mo/signing-room`;
  const headers = { "x-requested-with": "farthing" };
  const { signingId, key } = await (await page.request.post(`${room}/enter`, { headers, data: { token } })).json();
  const answer = await page.request.post(`${room}/${signingId}/sign`, {
    headers: { ...headers, authorization: `Bearer ${key}` },
    data: { signature: { is: "typed", name }, consents: { legallyBound: true, directDebit: true } },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await expect.poll(() => statusOf(page, id), { timeout: 20_000 }).toBe("signed");
}
