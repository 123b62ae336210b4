import { expect, type Page } from "@playwright/test";
import { type ApplicationOptions, createDecided } from "./decisions.ts";
import { call } from "./quote.ts";

interface AcceptedApplication {
  readonly id: string;
  readonly name: string;
  readonly emailAddress: string;
}

async function createAccepted(page: Page, options: ApplicationOptions): Promise<AcceptedApplication> {
  const id = await createDecided(page, "+accept", "decision_accept", options);
  const { document } = await call<{ document: CustomerDetails }>(page, "get", `applications/${id}`);
  return { id, name: `Eleanor ${document.personalDetails.lastName}`, emailAddress: document.contactDetails.emailAddress };
}

interface CustomerDetails {
  readonly personalDetails: { readonly lastName: string };
  readonly contactDetails: { readonly emailAddress: string };
}

/** Creates an accepted application whose documents were already shown. */
export async function createReadyToSign(page: Page, options: ApplicationOptions = {}): Promise<AcceptedApplication> {
  const application = await createAccepted(page, options);
  await markPapersShown(page, application.id);
  return application;
}

/** Creates an accepted application whose documents have not been shown yet. */
export async function createReadyToRead(page: Page, options: ApplicationOptions = {}): Promise<AcceptedApplication> {
  const application = await createAccepted(page, options);
  await keepRequestedLoan(page, application.id);
  return application;
}

export async function keepRequestedLoan(page: Page, id: string): Promise<void> {
  const task = async () => (await call<{ next: { task: string } }>(page, "get", `applications/${id}`)).next.task;
  if ((await task()) !== "chooseOffer") return;
  await call(page, "post", "async/decision", { id, tailoringOptionSelected: "originalLoan" });
  await expect.poll(task).toBe("readAndSign");
}

export async function signByName(page: Page, name: string): Promise<void> {
  await page.getByLabel("Your full name, as on the agreement").fill(name);
  await acceptConsents(page);
  await page.getByRole("button", { name: /^Sign (the agreement|both agreements)$/ }).click();
}

export async function markPapersShown(page: Page, id: string): Promise<void> {
  for (const kind of ["pre_contract_information", "adequate_explanation"])
    await call(page, "post", `applications/${id}/papers`, { kind, part: "goods" });
}

export async function signingAddressOf(page: Page, id: string, sourceUrl?: string): Promise<string> {
  const { redirectUrl } = await call<{ redirectUrl: string }>(page, "put", `applications/${id}/sign`);
  const address = new URL(redirectUrl);
  if (sourceUrl !== undefined) address.searchParams.set("sourceUrl", sourceUrl);
  return address.href;
}

export async function acceptConsents(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: /legally bound/ }).check();
  await page.getByRole("checkbox", { name: /Direct Debit/ }).check();
}

export const statusOf = async (page: Page, id: string): Promise<string> =>
  (await call<{ status: string }>(page, "get", `applications/${id}`)).status;

/** Signs without opening a page. The documents must have been shown before. */
export async function signByRequests(page: Page, { id, name }: { id: string; name: string }): Promise<void> {
  await signAtAddress(page, await signingAddressOf(page, id), name);
  await expect.poll(() => statusOf(page, id)).toBe("signed");
}

export async function signAtAddress(page: Page, address: string, name: string): Promise<void> {
  const token = new URL(address).searchParams.get("token");
  const room = `${process.env.APPLICANT_URL}/api/mo/signing-room`;
  const headers = { "x-requested-with": "farthing" };
  const { signingId, key } = await (await page.request.post(`${room}/enter`, { headers, data: { token } })).json();
  const asSigner = { ...headers, authorization: `Bearer ${key}` };
  const { papersHash } = await (await page.request.get(`${room}/${signingId}`, { headers: asSigner })).json();
  const answer = await page.request.post(`${room}/${signingId}/sign`, {
    headers: asSigner,
    data: { papersHash, signature: { is: "typed", name }, consents: { legallyBound: true, directDebit: true } },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}
