import { expect, type FrameLocator, type Page } from "@playwright/test";
import { applicantAppUrl, type SentApplication } from "./applicant.ts";
import { markAsSent } from "./database.ts";
import { createDecided } from "./decisions.ts";
import { signInCustomerQuickly } from "./prepared-customer.ts";
import { call } from "./quote.ts";
import { signInByRequest } from "./shop.ts";

export const cards = {
  pays: "4000 0000 0000 0002",
  refused: "4000 0000 0000 0127",
  stolen: "4000 0000 0000 0259",
  bankDown: "4000 0000 0000 0119",
  slow: "4000 0000 0000 0341",
} as const;

interface AcceptedReply {
  readonly document: { readonly isOnlineDepositJourney?: boolean; readonly contactDetails: { readonly emailAddress: string } };
}

export async function createAcceptedAtHome(page: Page): Promise<SentApplication> {
  await signInByRequest(page, "sam.sales", "spoke-chain");
  const id = await createDecided(page, "+accept", "decision_accept", { customerPresent: false });
  const { document } = await call<AcceptedReply>(page, "get", `applications/${id}`);
  expect(document.isOnlineDepositJourney).toBe(true);
  await markAsSent(id);
  return { id, emailAddress: document.contactDetails.emailAddress };
}

export async function openDeposit(page: Page, atHome: SentApplication): Promise<void> {
  await signInCustomerQuickly(page, atHome.id);
  await page.goto(`${applicantAppUrl}/application/${atHome.id}/deposit`);
}

export const paymentFrame = (page: Page): FrameLocator => page.frameLocator('iframe[title="Card payment"]');

export async function payByCard(page: Page, card: string, amount = "£300.00"): Promise<void> {
  const frame = paymentFrame(page);
  await frame.getByLabel("Card number").fill(card);
  await frame.getByLabel("Expiry date").fill("12/40");
  await frame.getByLabel("Security code").fill("123");
  await frame.getByLabel("Name on card").fill("E Fairweather");
  await frame.getByRole("button", { name: `Pay ${amount}` }).click();
}

export async function paymentCountsOf(page: Page, id: string): Promise<{ readonly charges: number; readonly refunds: number }> {
  return (await page.request.get(`${process.env.SANDBOX_URL}/payments/log?reference=${id}`)).json();
}

export async function paymentStateOf(page: Page, id: string): Promise<string | undefined> {
  const { orders } = await (await page.request.get(`${process.env.SANDBOX_URL}/payments/log?reference=${id}`)).json();
  return orders[0]?.state;
}
