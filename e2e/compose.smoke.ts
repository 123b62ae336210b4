import { expect, test } from "@playwright/test";
import { sendQuote, walkCustomerJourney } from "./support/customer-journey.ts";
import { actionsOn } from "./support/page-actions.ts";

test("in the containers of deploy/compose.yaml, a customer signs a loan through TLS", async ({ page }) => {
  const customer = await sendQuote();
  await walkCustomerJourney(actionsOn(page), customer);
  expect(new URL(page.url()).protocol).toBe("https:");
  console.log(`Application ${customer.id} was signed at ${new URL(page.url()).origin}.`);
});
