import { localDate } from "@farthing/domain/money";
import { beforeEach, describe, expect, test } from "vitest";
import { readPayoutDesk } from "../../src/use-cases/payouts/read-payouts.ts";
import { sendRemittance } from "../../src/use-cases/payouts/send-remittance.ts";
import { confirmSupplierAccount, enterSupplierAccount } from "../../src/use-cases/payouts/supplier-accounts.ts";
import { payoutDesk, york } from "../support/payout-desk.ts";
import { post } from "../support/post.ts";
import { leeds, priyasDocument } from "../support/world.ts";

/** What shops are told of payouts, what waits for them, and where they are paid. */

const desk = payoutDesk();
const { onItsWay, oona, otto, ready, released, worker } = desk;

describe("a remittance", () => {
  let runId: string;
  let loan: string;
  let yorks: string;
  beforeEach(async () => {
    loan = await ready("150.00");
    yorks = await ready("35.00", york);
    runId = await onItsWay("185.00");
  });
  const told = async (of = loan) =>
    (await desk.shop.pool.query("select type, facts from audit_event where chain = $1 and type like 'mail.%'", [`application:${of}`])).rows;

  test("is tried again while the post does not take it, and is on record once with every loan that it names", async () => {
    const remittance = { runId, supplierNumber: leeds };
    await expect(sendRemittance(worker(), remittance, post("unavailable").parts)).rejects.toThrow("did not take");
    expect(await told()).toEqual([]);
    await sendRemittance(worker(), remittance, post().parts);
    const again = post();
    await sendRemittance(worker(), remittance, again.parts);
    expect(again.sent).toEqual([]);
    const messageId = `${runId}.${leeds}.remittance@farthing`;
    expect(await told()).toEqual([{ type: "mail.sent", facts: { template: "remittance", messageId } }]);
  });

  test("names only the loans of its own supplier", async () => {
    const { sent, parts } = post("refused");
    await sendRemittance(worker(), { runId, supplierNumber: york }, parts);
    expect(sent[0]?.text).toContain("£35.00");
    expect(sent[0]?.text).not.toMatch(/£150\.00|£185\.00/);
    expect(await told()).toEqual([]);
    expect((await told(yorks)).map(({ type }) => type)).toEqual(["mail.refused"]);
  });

  test("is not written of a run that is not sent, or that there is not, nor to a supplier that there is not", async () => {
    await ready("40.00");
    const { sent, parts } = post();
    for (const remittance of [
      { runId: await released("40.00"), supplierNumber: leeds },
      { runId: "018f0000-0000-7000-8000-000000000000", supplierNumber: leeds },
      { runId, supplierNumber: "999999" },
    ])
      await sendRemittance(worker(), remittance, parts);
    expect(sent).toEqual([]);
  });

  test("goes to nobody where the retailer has named no address for it", async () => {
    await ready("90.00");
    const unnamed = await onItsWay("90.00");
    const { rows } = await desk.shop.pool.query(
      "update retailer set remittance_email = null where normalised_name = 'harbour-beds' returning name",
    );
    expect(rows).toHaveLength(1);
    const { sent, parts } = post();
    await sendRemittance(worker(), { runId: unnamed, supplierNumber: leeds }, parts);
    await desk.shop.pool.query(
      "update retailer set remittance_email = 'accounts@harbour-beds.test' where normalised_name = 'harbour-beds'",
    );
    expect(sent).toEqual([]);
  });
});

describe("the desk of operations", () => {
  test("names the shops whose loans are held or complained of, and one that has no account is left out of runs", async () => {
    const withoutAccount = "200100";
    await desk.shop.application({ status: "cooling_off", document: priyasDocument, coolingOffEnd: localDate("2026-11-30") });
    const complained = await desk.shop.application({ status: "pending_esat_note", document: priyasDocument, payoutStopped: true });
    await desk.shop.pool.query("delete from supplier_bank_account where supplier_number = $1", [withoutAccount]);
    await ready("45.00", withoutAccount);
    const { held, complaints, ready: toPay } = await readPayoutDesk(oona());
    expect(held).toMatchObject([{ supplier: "Harbour Beds Leeds", loans: 1, firstDay: "2026-11-30" }]);
    expect(complaints).toContainEqual(expect.objectContaining({ supplier: "Harbour Beds Leeds", applicationId: complained.id }));
    expect(toPay).toContainEqual(
      expect.objectContaining({ supplierNumber: withoutAccount, hindrance: "noAccount", accountEnding: null, mayConfirm: false }),
    );
  });
});

test("the desk calls a shop by its retailer and its branch, and one that sells through a broker by its own name", async () => {
  for (const supplier of [leeds, "100100", "400201"]) await ready("10.00", supplier);
  const { ready: toPay } = await readPayoutDesk(oona());
  expect(toPay.map(({ supplier }) => supplier)).toEqual(["Harbour Beds Head office", "Harbour Beds Leeds", "Pennine Pianos"]);
});

test("the desk tells the end of an account, and asks nobody to confirm one that is confirmed", async () => {
  await ready("10.00");
  expect((await readPayoutDesk(oona())).ready).toMatchObject([
    { hindrance: null, mayConfirm: false, accountEnding: expect.stringMatching(/^\d{4}$/) },
  ]);
});

describe("where a supplier is paid", () => {
  const account = { supplierNumber: york, name: "Harbour Beds", sortCode: "200000", accountNumber: "55779911" };

  test("is entered by one and confirmed by another, and the trail names both", async () => {
    await enterSupplierAccount(oona(), account);
    await confirmSupplierAccount(otto(), york);
    const { rows } = await desk.shop.pool.query(
      "select type, actor->>'username' as by, facts from audit_event where chain = 'tenant:farthing' and type like 'supplierAccount.%' and facts->>'supplierNumber' = $1 order by seq",
      [york],
    );
    expect(rows.slice(-2)).toEqual([
      { type: "supplierAccount.entered", by: "oona.operations", facts: { supplierNumber: york } },
      { type: "supplierAccount.confirmed", by: "otto.operations", facts: { supplierNumber: york } },
    ]);
  });

  test("is a UK account, of a supplier that there is", async () => {
    await expect(enterSupplierAccount(oona(), { ...account, sortCode: "2000" })).rejects.toMatchObject({ code: "input.invalid" });
    await expect(enterSupplierAccount(oona(), { ...account, supplierNumber: "999999" })).rejects.toMatchObject({
      code: "branch.not_found",
    });
    await expect(confirmSupplierAccount(otto(), "999999")).rejects.toMatchObject({ code: "branch.not_found" });
  });
});
