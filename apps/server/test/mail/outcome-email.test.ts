import type { ApplicationDocument } from "@farthing/domain/application";
import { addDays, londonDay } from "@farthing/domain/money";
import { afterAll, beforeAll, expect, test } from "vitest";
import { moveClock } from "../../src/use-cases/control/clock.ts";
import { sendOutcomeEmail } from "../../src/use-cases/decisions/send-outcome-email.ts";
import { recordingMailer } from "../support/recording-mailer.ts";
import { createTestWorld, priyasDocument, type TestWorld } from "../support/world.ts";

let shop: TestWorld;
beforeAll(async () => {
  shop = await createTestWorld();
});
afterAll(() => shop.end());

const { sent, parts } = recordingMailer();
const sendOutcome = (applicationId: string) =>
  sendOutcomeEmail(shop.asSystem(), { applicationId }, { ...parts, applicantOrigin: "https://apply.test" });

const offered: ApplicationDocument = {
  ...priyasDocument,
  product: { agreementType: "IN_STORE" },
  loanTailoring: { maxInstalmentAmount: "110.00", offers: { reduceLoan: { offered: true, maximumLoanAmount: "1200.00" } } },
};

test("a declined customer gets one e-mail when the last offer has expired", async () => {
  const { id } = await shop.application({
    status: "decision_decline",
    document: offered,
    maxInstalmentAmount: "110.00",
    tailoringExpiryDate: addDays(londonDay(new Date()), 30),
  });
  await sendOutcome(id);
  expect(sent).toEqual([]);
  await moveClock(shop.asSystem(), 31);
  await sendOutcome(id);
  await sendOutcome(id);
  expect(sent).toMatchObject([{ to: "priya+accept@post.test", subject: `Your application ${id} for credit` }]);
});

test("the e-mail about an acceptance links to the application, or says that the customer can go on with it in the shop", async () => {
  sent.length = 0;
  const accepted = async (document: ApplicationDocument, status: "decision_accept" | "decision_quotation_accept" = "decision_accept") => {
    const { id } = await shop.application({ status, document });
    await sendOutcome(id);
    return { id, text: sent.at(-1)?.text };
  };
  const atHome = await accepted({ ...priyasDocument, journeyType: "MailOrder" });
  expect(atHome.text).toContain(`Go on with your application:\nhttps://apply.test/mo/${atHome.id}?decision`);
  const inShop = await accepted({ ...priyasDocument, journeyType: "InStore" });
  expect(inShop.text).toContain("Harbour Beds has your application. Go on with it in the shop.");
  expect(inShop.text).not.toContain("https://apply.test");
  expect((await accepted({ ...priyasDocument, journeyType: "MailOrder" }, "decision_quotation_accept")).text).toContain(
    "It would be accepted, and you can go on with it.",
  );
});
