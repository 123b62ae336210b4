import { expect, type FrameLocator, type Page } from "@playwright/test";
import { type AtHome, applicant } from "./applicant.ts";
import { signedInQuickly } from "./at-home.ts";
import { decided } from "./decisions.ts";
import { call } from "./quote.ts";
import { beSignedIn } from "./shop.ts";

/** A customer at home whose loan is accepted and whose deposit of £300.00 is due online. */

export const cards = {
  pays: "4000 0000 0000 0002",
  refused: "4000 0000 0000 0127",
  stolen: "4000 0000 0000 0259",
  bankDown: "4000 0000 0000 0119",
} as const;

interface Accepted {
  readonly document: { readonly isOnlineDepositJourney?: boolean; readonly contactDetails: { readonly emailAddress: string } };
}

export async function acceptedAtHome(page: Page): Promise<AtHome> {
  await beSignedIn(page, "sam.sales", "spoke-chain");
  const id = await decided(page, "+accept", "decision_accept", { customerPresent: false });
  const { document } = await call<Accepted>(page, "get", `applications/${id}`);
  expect(document.isOnlineDepositJourney).toBe(true);
  return { id, emailAddress: document.contactDetails.emailAddress };
}

/** Signs the customer in, and opens the deposit at its own address. */
export async function openDeposit(page: Page, atHome: AtHome): Promise<void> {
  await signedInQuickly(page, atHome.id);
  await page.goto(`${applicant}/application/${atHome.id}/deposit`);
}

export const paymentFrame = (page: Page): FrameLocator => page.frameLocator('iframe[title="Card payment"]');

/** Types a card into the payment service's page and presses its button. */
export async function giveCard(page: Page, card: string): Promise<void> {
  const frame = paymentFrame(page);
  await frame.getByLabel("Card number").fill(card);
  await frame.getByLabel("Expiry date").fill("12/40");
  await frame.getByLabel("Security code").fill("123");
  await frame.getByLabel("Name on card").fill("E Fairweather");
  await frame.getByRole("button", { name: "Pay £300.00" }).click();
}

/** By the payment service's own count. */
export async function countedFor(page: Page, id: string): Promise<{ readonly charges: number; readonly refunds: number }> {
  return (await page.request.get(`${process.env.SANDBOX_URL}/payments/log?reference=${id}`)).json();
}
