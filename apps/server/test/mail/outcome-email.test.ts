import type { ApplicationDocument } from "@farthing/domain/application";
import { addDays, londonDay } from "@farthing/domain/money";
import { afterAll, beforeAll, expect, test } from "vitest";
import { moveClock } from "../../src/use-cases/control/clock.ts";
import { sendOutcomeEmail } from "../../src/use-cases/decisions/send-outcome-email.ts";
import { recordingMailer } from "../support/recording-mailer.ts";
import { priyasDocument, type World, world } from "../support/world.ts";

let shop: World;
beforeAll(async () => {
  shop = await world();
});
afterAll(() => shop.end());

const { sent, parts } = recordingMailer();
const sendOutcome = (applicationId: string) => sendOutcomeEmail(shop.asSystem(), { applicationId }, parts);

const offered: ApplicationDocument = {
  ...priyasDocument,
  product: { agreementType: "IN_STORE" },
  loanTailoring: { maxInstalmentAmount: "110.00", offers: { reduceLoan: { offered: true, maximumLoanAmount: "1200.00" } } },
};

test("a customer is notified of a decline once, when the last offer has expired", async () => {
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
