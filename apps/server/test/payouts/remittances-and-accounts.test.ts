import { localDate } from "@farthing/domain/money";
import { beforeEach, describe, expect, test } from "vitest";
import { demoLender } from "../../src/platform/lender.ts";
import { sendWaitingMessages } from "../../src/use-cases/mail/send-waiting-messages.ts";
import { readPayoutOverview } from "../../src/use-cases/payouts/read-payouts.ts";
import { sendRemittance } from "../../src/use-cases/payouts/send-remittance.ts";
import { writePayoutFile } from "../../src/use-cases/payouts/write-file.ts";
import { exampleAccount, payoutFixture, yorkBranchNumber } from "../support/payout-fixture.ts";
import { recordingMailer } from "../support/recording-mailer.ts";
import { leedsBranchNumber, priyasDocument } from "../support/world.ts";

const fixture = payoutFixture();
const { confirmAccount, enterAccount, submitted, oona, otto, ready, released, worker } = fixture;

describe("sending remittance advice", () => {
  let runId: string;
  let loan: string;
  let yorks: string;
  beforeEach(async () => {
    loan = await ready("150.00");
    yorks = await ready("35.00", yorkBranchNumber);
    runId = await submitted("185.00");
  });
  const loggedRemittances = async (of = loan) =>
    (await fixture.shop.pool.query("select type, facts from audit_event where chain = $1 and type like 'mail.%'", [`application:${of}`]))
      .rows;

  test("a remittance e-mail is retried while the mail service is unavailable, and logged once", async () => {
    const remittance = { runId, supplierNumber: leedsBranchNumber };
    await sendRemittance(worker(), remittance, recordingMailer("unavailable").parts);
    const again = recordingMailer();
    await sendRemittance(worker(), remittance, again.parts);
    expect(again.sent).toEqual([]);
    await fixture.shop.pool.query("update sent_message set next_attempt_at = '2026-01-01' where state = 'waiting'");
    const texts = { send: async () => "sent" as const };
    await sendWaitingMessages(worker(), { mailer: again.parts.mailer, texts });
    expect(again.sent).toHaveLength(1);
    const facts = { template: "remittance", messageId: `${runId}.${leedsBranchNumber}.remittance@farthing` };
    expect(await loggedRemittances()).toEqual([
      { type: "mail.requested", facts },
      { type: "mail.sent", facts },
    ]);
  });

  test("a remittance e-mail contains only the loans of its own supplier", async () => {
    const { sent, parts } = recordingMailer("refused");
    await sendRemittance(worker(), { runId, supplierNumber: yorkBranchNumber }, parts);
    expect(sent[0]?.text).toContain("£35.00");
    expect(sent[0]?.text).not.toMatch(/£150\.00|£185\.00/);
    expect(await loggedRemittances()).toEqual([]);
    expect((await loggedRemittances(yorks)).map(({ type }) => type)).toEqual(["mail.refused"]);
  });

  test("no remittance e-mail is sent for a payout run that was not submitted", async () => {
    await ready("40.00");
    const { sent, parts } = recordingMailer();
    const unsubmitted = await released("40.00");
    await writePayoutFile(worker(), demoLender);
    for (const remittance of [
      { runId: unsubmitted, supplierNumber: leedsBranchNumber },
      { runId: "018f0000-0000-7000-8000-000000000000", supplierNumber: leedsBranchNumber },
      { runId, supplierNumber: "999999" },
    ])
      await sendRemittance(worker(), remittance, parts);
    expect(sent).toEqual([]);
  });

  test("no remittance e-mail is sent if the retailer has no address for remittance advice", async () => {
    await ready("90.00");
    const unnamed = await submitted("90.00");
    const { rows } = await fixture.shop.pool.query(
      "update retailer set remittance_email = null where normalised_name = 'harbour-beds' returning name",
    );
    expect(rows).toHaveLength(1);
    const { sent, parts } = recordingMailer();
    await sendRemittance(worker(), { runId: unnamed, supplierNumber: leedsBranchNumber }, parts);
    await fixture.shop.pool.query(
      "update retailer set remittance_email = 'accounts@harbour-beds.test' where normalised_name = 'harbour-beds'",
    );
    expect(sent).toEqual([]);
  });
});

describe("the payouts page of the operations team", () => {
  test("the payouts page lists shops whose loans cannot be paid and shops with complaints", async () => {
    const withoutAccount = "200100";
    await fixture.shop.application({ status: "cooling_off", document: priyasDocument, coolingOffEnd: localDate("2026-11-30") });
    const complained = await fixture.shop.application({ status: "pending_esat_note", document: priyasDocument, payoutStopped: true });
    await fixture.shop.pool.query("delete from supplier_account where supplier_number = $1", [withoutAccount]);
    await ready("45.00", withoutAccount);
    const { held, complaints, ready: toPay } = await readPayoutOverview(oona());
    expect(held).toMatchObject([{ supplier: "Harbour Beds Leeds", loans: 1, firstDay: "2026-11-30" }]);
    expect(complaints).toContainEqual(expect.objectContaining({ supplier: "Harbour Beds Leeds", applicationId: complained.id }));
    expect(toPay).toContainEqual(
      expect.objectContaining({ supplierNumber: withoutAccount, hindrance: "noAccount", accountEnding: null, mayConfirm: false }),
    );
  });
});

test("the payouts page shows a shop with the names of its retailer and branch", async () => {
  for (const supplier of [leedsBranchNumber, "100100", "400201"]) await ready("10.00", supplier);
  const { ready: toPay } = await readPayoutOverview(oona());
  expect(toPay.map(({ supplier }) => supplier)).toEqual(["Harbour Beds Head office", "Harbour Beds Leeds", "Pennine Pianos"]);
});

test("the payouts page shows the last digits of an account, and offers to confirm only unconfirmed accounts", async () => {
  await ready("10.00");
  expect((await readPayoutOverview(oona())).ready).toMatchObject([
    { hindrance: null, mayConfirm: false, accountEnding: expect.stringMatching(/^\d{4}$/) },
  ]);
});

describe("the account of a supplier", () => {
  const account = { supplierNumber: yorkBranchNumber, ...exampleAccount };

  test("a supplier's account is entered by one person and confirmed by another, and both actions are logged", async () => {
    await enterAccount(oona(), account);
    await confirmAccount(otto(), yorkBranchNumber);
    const { rows } = await fixture.shop.pool.query(
      "select type, actor->>'username' as by, facts from audit_event where chain = 'tenant:farthing' and type like 'supplierAccount.%' and facts->>'supplierNumber' = $1 order by seq",
      [yorkBranchNumber],
    );
    const accountId = expect.any(String);
    expect(rows.slice(-2)).toEqual([
      {
        type: "supplierAccount.entered",
        by: "oona.operations",
        facts: { supplierNumber: yorkBranchNumber, accountId, bank: "valid", payee: "match" },
      },
      { type: "supplierAccount.confirmed", by: "otto.operations", facts: { supplierNumber: yorkBranchNumber, accountId } },
    ]);
  });

  test("a supplier's account must be a UK account of an existing supplier", async () => {
    await expect(enterAccount(oona(), { ...account, sortCode: "2000" })).rejects.toMatchObject({ code: "section.invalid" });
    await expect(enterAccount(oona(), { ...account, supplierNumber: "999999" })).rejects.toMatchObject({
      code: "branch.not_found",
    });
    await expect(confirmAccount(otto(), "999999")).rejects.toMatchObject({ code: "branch.not_found" });
  });
});
