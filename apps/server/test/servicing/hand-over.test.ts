import { createHash, createHmac } from "node:crypto";
import {
  type ServicingLine,
  type ServicingLoan,
  servicingLoanSchema,
  servicingSealSchema,
  servicingWebhookSchema,
} from "@farthing/contract";
import { canHappen, transitions } from "@farthing/domain/application";
import { parsePounds } from "@farthing/domain/money";
import { statuses } from "@farthing/domain/vocabulary";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { demoLender } from "../../src/platform/lender.ts";
import { createMetrics } from "../../src/platform/metrics.ts";
import { createServicingSystem } from "../../src/providers/servicing/system.ts";
import { recordWithdrawal, undoRecordedWithdrawal } from "../../src/use-cases/after-signing/record-withdrawal.ts";
import { requestPartialSettlement } from "../../src/use-cases/after-signing/settle-partially.ts";
import { recordInstructionReturn } from "../../src/use-cases/direct-debits/record-return.ts";
import { sendInstructions } from "../../src/use-cases/direct-debits/send-instructions.ts";
import { syncInstruction } from "../../src/use-cases/direct-debits/sync-instruction.ts";
import { confirmPayoutReturnUndo, undoPayoutReturn } from "../../src/use-cases/payouts/returned-payments.ts";
import { settleDueRuns } from "../../src/use-cases/payouts/settle-run.ts";
import { readServicing, sendServicingBacklog, sendServicingVersion } from "../../src/use-cases/servicing/administer-servicing.ts";
import { downloadServicingFile, makeServicingFiles } from "../../src/use-cases/servicing/daily-files.ts";
import { deliverServicingVersion } from "../../src/use-cases/servicing/deliver-hand-over.ts";
import { acknowledgeServicing, readServicingFeed } from "../../src/use-cases/servicing/read-feed.ts";
import { deliveryTriesMax } from "../../src/use-cases/webhooks/deliver-in-order.ts";
import { completeDocument } from "../support/complete-document.ts";
import { payoutEntryDay, payoutFixture } from "../support/payout-fixture.ts";
import { startReceiver } from "../support/webhook-receiver.ts";

/** Each change of a paid loan makes a new version of the loan for the servicing system. */

const fixture = payoutFixture();
const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const webhookSettings = { privateAddressesAdmitted: true, privateHosts: [], withinMs: 10_000 };

let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.end());
beforeEach(async () => {
  receiver.answerWith(200);
  receiver.received.length = 0;
  await fixture.shop.pool.query("truncate servicing_file; delete from pgboss.job where name = 'deliver-hand-over'");
});

const createConfiguredSystem = () => createServicingSystem({ url: receiver.url, secret, key: undefined }, webhookSettings, createMetrics());
const unconfiguredSystem = createServicingSystem({ url: undefined, secret: undefined, key: undefined }, webhookSettings, createMetrics());

async function createReadyForPayout(goodsAmount: string): Promise<string> {
  const document = await completeDocument(fixture.shop.pool, { goodsAmount, deposit: "0.00", instalments: 12 });
  const agreed = { ...document, product: { ...document.product, regulated: true, regime: "CCA" } } as typeof document;
  const made = { status: "ready_for_payout", document: agreed, signedAt: "2026-11-14T09:00:00.000Z", coolingOffEnd: "2026-11-28" };
  return (await fixture.shop.application(made as Parameters<typeof fixture.shop.application>[0])).id;
}

async function createPaid(goodsAmount = "1200.00"): Promise<string> {
  const id = await createReadyForPayout(goodsAmount);
  await syncInstruction(fixture.worker(), { applicationId: id });
  await fixture.submitted(goodsAmount);
  await settleDueRuns(fixture.worker(payoutEntryDay));
  return id;
}

const feed = async (after = 0, limit = 500) => (await readServicingFeed(fixture.worker(payoutEntryDay), { after, limit })).versions;
const loansOf = (lines: readonly ServicingLine[]): readonly ServicingLoan[] => lines.flatMap(({ loan }) => loan ?? []);
const versionsOf = async (id: string) => loansOf(await feed()).filter(({ loan }) => loan === id);
const listedVersionIds = async () =>
  (await readServicing(fixture.otto(payoutEntryDay), { offset: 0 })).versions.map(({ id }) => id).toReversed();
const jobs = async () => (await fixture.shop.jobs("deliver-hand-over")).map(({ versionId }) => versionId);
const deliver = (versionId = "", system = createConfiguredSystem()) =>
  deliverServicingVersion(fixture.worker(payoutEntryDay), { versionId }, system);

describe("the versions of a loan for the servicing system", () => {
  test("the first version of a paid loan contains its schedule, balances, Direct Debit mandate and customer", async () => {
    const id = await createPaid();
    const [loan] = await versionsOf(id);
    expect(servicingLoanSchema.parse(loan)).toEqual(loan);
    expect(loan).toMatchObject({
      format: 1,
      loan: id,
      version: 1,
      change: "paidOut",
      status: "repaying",
      leftToPay: "1200.00",
      balances: { loan: "1200.00", bank: "-1200.00", retailer: "0.00", customer: "0.00", paymentService: "0.00" },
      mandate: { reference: id, state: "active" },
      repayBy: null,
    });
    const total = (loan?.schedule ?? []).reduce((sum, { amount }) => sum + parsePounds(amount), 0);
    const agreed = (loan?.agreement.loans ?? []).reduce((sum, { totalRepayable }) => sum + parsePounds(totalRepayable), 0);
    expect(total).toBe(agreed);
  });

  test("the servicing system gets no version of a loan that was never paid out", async () => {
    const id = await createReadyForPayout("900.00");
    await recordWithdrawal(fixture.otto(), { applicationId: id });
    expect(await versionsOf(id)).toEqual([]);
  });

  test("each change of a paid loan makes a new version for the servicing system", async () => {
    const id = await createPaid();
    const at = fixture.otto(payoutEntryDay);
    await requestPartialSettlement(at, { applicationId: id, amount: parsePounds("200.00") });
    const [instruction] = (await at.transaction((tx) => tx.directDebits.listed(1, id))) ?? [];
    await sendInstructions(fixture.worker("2026-11-18T15:30:00Z"), demoLender);
    await recordInstructionReturn(at, { instructionId: instruction?.id ?? "", reason: "B" });
    await recordWithdrawal(at, { applicationId: id });
    await undoRecordedWithdrawal(at, { applicationId: id });
    await fixture.shop.as("branch_manager").cancel(id, "GOODS_RETURNED");
    expect(
      (await versionsOf(id)).map(({ version, change, status, balances, mandate }) => [
        version,
        change,
        status,
        balances.loan,
        mandate?.state,
      ]),
    ).toEqual([
      [1, "paidOut", "repaying", "1200.00", "active"],
      [2, "partlySettled", "repaying", "1000.00", "active"],
      [3, "mandateChanged", "repaying", "1000.00", "returned"],
      [4, "withdrawn", "withdrawn", "0.00", "returned"],
      [5, "withdrawalUndone", "repaying", "1000.00", "returned"],
      [6, "cancelled", "cancelled", "0.00", "returned"],
    ]);
    const [, settled, , withdrawn, , cancelled] = await versionsOf(id);
    expect(withdrawn).toMatchObject({ schedule: [], balances: { customer: "1000.00" }, repayBy: "2026-12-18" });
    expect(cancelled).toMatchObject({ schedule: [], balances: { retailer: "1200.00" } });
    expect(settled?.schedule).not.toEqual([]);
  });

  test("the return of a payout and its undoing each make a version of the loan", async () => {
    const id = await createReadyForPayout("700.00");
    const run = await fixture.submitted("700.00");
    await settleDueRuns(fixture.worker(payoutEntryDay));
    const returnId = await fixture.returned(run, "700.00");
    await undoPayoutReturn(fixture.otto(payoutEntryDay), returnId);
    await confirmPayoutReturnUndo(fixture.oona(payoutEntryDay), returnId);
    expect((await versionsOf(id)).map(({ change, status }) => [change, status])).toEqual([
      ["paidOut", "repaying"],
      ["payoutReturned", "payoutReturned"],
      ["payoutRestored", "repaying"],
    ]);
  });

  test("a rolled-back change of a paid loan leaves no version for the servicing system and no job", async () => {
    const id = await createPaid();
    const before = (await jobs()).length;
    const failing = fixture.otto(payoutEntryDay);
    const broken = { ...failing, transaction: failing.transaction };
    broken.transaction = (work) =>
      failing.transaction(async (tx) => {
        await work(tx);
        throw new Error("the change fails");
      });
    await expect(requestPartialSettlement(broken, { applicationId: id, amount: parsePounds("100.00") })).rejects.toThrow(
      "the change fails",
    );
    expect(await versionsOf(id)).toHaveLength(1);
    expect(await jobs()).toHaveLength(before);
  });

  test("every change of a paid loan's status makes a version for the servicing system", () => {
    const events = Object.entries(transitions).filter(
      ([, { from, to }]) =>
        (from as readonly string[]).includes("paid") ||
        to === "paid" ||
        (typeof to === "object" && Object.values(to).includes("paid" as never)),
    );
    expect(events.map(([name]) => name).toSorted()).toEqual(
      ["cancel", "returnPayout", "settlePartially", "settlePayout", "undoReturn", "undoWithdrawal", "withdraw"].toSorted(),
    );
    expect(statuses.filter((status) => canHappen(status, "settlePartially"))).toEqual(["paid"]);
  });
});

describe("the feed of the servicing system", () => {
  test("the servicing feed can be read in pages from any position", async () => {
    for (const amount of ["1300.00", "1400.00", "1500.00"]) await createPaid(amount);
    const all = await feed();
    expect(all).toHaveLength(3);
    expect(new Set(all.map(({ position }) => position)).size).toBe(3);
    const first = await readServicingFeed(fixture.worker(), { after: 0, limit: 2 });
    expect(first).toEqual({ versions: all.slice(0, 2), hasMore: true });
    const rest = await readServicingFeed(fixture.worker(), { after: first.versions.at(-1)?.position ?? 0, limit: 2 });
    expect(rest).toEqual({ versions: all.slice(2), hasMore: false });
  });

  test("a loan version that is stored later gets a later feed position than the versions that were already read", async () => {
    await createPaid("1300.00");
    const [early] = await feed();
    const id = await createPaid("1400.00");
    const later = await feed(early?.position);
    expect(loansOf(later).map(({ loan }) => loan)).toEqual([id]);
  });

  test("the servicing system reports which loan versions it has acknowledged or refused", async () => {
    const [taken, refused] = [await createPaid("1300.00"), await createPaid("1400.00")];
    const system = fixture.worker(payoutEntryDay);
    await acknowledgeServicing(system, [
      { loan: taken, version: 1 },
      { loan: refused, version: 1, refusal: "The product is unknown." },
    ]);
    const { counts, versions } = await readServicing(fixture.otto(), { offset: 0, state: "refused" });
    expect(counts).toMatchObject({ taken: 1, refused: 1, pending: 0 });
    expect(versions).toMatchObject([{ applicationId: refused, lastAnswer: "The product is unknown." }]);
    await expect(acknowledgeServicing(system, [{ loan: taken, version: 2 }])).rejects.toMatchObject({
      code: "servicing.version_not_found",
    });
  });

  test("an erased loan keeps its position in the servicing feed, without its content", async () => {
    const id = await createPaid();
    await fixture.shop.pool.query("delete from application_key where application_id = $1", [id]);
    expect(await feed()).toEqual([{ position: expect.any(Number), loan: null }]);
  });
});

describe("webhooks to the servicing system", () => {
  test("a loan version is sent to the servicing system with a signature, and status 2xx acknowledges it", async () => {
    const id = await createPaid();
    const [version = ""] = await listedVersionIds();
    expect(await jobs()).toEqual([version]);
    await deliver(version);
    const [{ headers, body } = { headers: {}, body: "" }] = receiver.received;
    const key = Buffer.from(secret.replace("whsec_", ""), "base64");
    const signed = createHmac("sha256", key).update(`${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`).digest("base64");
    expect(headers["webhook-signature"]).toBe(`v1,${signed}`);
    expect(servicingWebhookSchema.parse(JSON.parse(body)).data).toEqual((await versionsOf(id))[0]);
    const { versions } = await readServicing(fixture.otto(), { offset: 0 });
    expect(versions).toMatchObject([{ id: version, state: "taken", tries: 1, lastAnswer: "200" }]);
  });

  test("the versions of a loan arrive in order at the servicing system", async () => {
    const id = await createPaid();
    await requestPartialSettlement(fixture.otto(payoutEntryDay), { applicationId: id, amount: parsePounds("200.00") });
    const [first = "", second = ""] = await listedVersionIds();
    await deliver(second);
    expect(receiver.received).toEqual([]);
    receiver.answerWith(503);
    await expect(deliver(first)).rejects.toThrow("the servicing system did not accept the webhook: 503");
    await fixture.shop.pool.query("update servicing_version set tries = $1 where id = $2", [deliveryTriesMax - 1, first]);
    await deliver(first);
    const { versions } = await readServicing(fixture.otto(), { offset: 0, state: "failed" });
    expect(versions).toMatchObject([{ id: first, lastAnswer: "503", tries: deliveryTriesMax }]);
    receiver.answerWith(200);
    receiver.received.length = 0;
    await sendServicingVersion(fixture.otto(), first, createConfiguredSystem());
    await deliver(first);
    await deliver(second);
    expect(receiver.received.map(({ body }) => JSON.parse(body).data.version)).toEqual([1, 2]);
  });

  test("without a configured servicing system, the loan versions wait and are all sent later", async () => {
    await createPaid("1300.00");
    await createPaid("1400.00");
    for (const id of await listedVersionIds()) await deliver(id, unconfiguredSystem);
    expect((await readServicing(fixture.otto(), { offset: 0 })).counts).toMatchObject({ pending: 2, taken: 0 });
    await expect(sendServicingBacklog(fixture.otto(), unconfiguredSystem)).rejects.toMatchObject({ code: "servicing.not_configured" });
    expect(await sendServicingBacklog(fixture.otto(), createConfiguredSystem())).toBe(2);
    for (const id of await listedVersionIds()) await deliver(id);
    expect((await readServicing(fixture.otto(), { offset: 0 })).counts).toMatchObject({ pending: 0, taken: 2 });
    expect(await sendServicingBacklog(fixture.otto(), createConfiguredSystem())).toBe(0);
  });
});

describe("the daily servicing file", () => {
  test("each loan version is in exactly one daily servicing file", async () => {
    const first = await createPaid("1300.00");
    await makeServicingFiles(fixture.worker(payoutEntryDay));
    expect((await readServicing(fixture.otto(), { offset: 0 })).files).toEqual([]);
    await makeServicingFiles(fixture.worker("2026-11-19T00:05:00Z"));
    await requestPartialSettlement(fixture.otto("2026-11-19T09:00:00Z"), { applicationId: first, amount: parsePounds("50.00") });
    await makeServicingFiles(fixture.worker("2026-11-20T00:05:00Z"));
    const { files } = await readServicing(fixture.otto(), { offset: 0 });
    expect(files).toMatchObject([
      { number: 2, day: "2026-11-19" },
      { number: 1, day: "2026-11-18" },
    ]);
    const { fileName, bytes } = await downloadServicingFile(fixture.otto(), 1);
    expect(fileName).toBe("servicing-2026-11-18-1.jsonl");
    const lines = Buffer.from(bytes).toString().trimEnd().split("\n");
    const seal = servicingSealSchema.parse(JSON.parse(lines.at(-1) ?? ""));
    const content = lines.slice(0, -1).map((line) => `${line}\n`);
    expect(seal).toEqual({ file: 1, versions: 1, sha256: createHash("sha256").update(content.join("")).digest("hex") });
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ loan: { loan: first, version: 1 } });
    await expect(downloadServicingFile(fixture.otto(), 3)).rejects.toMatchObject({ code: "servicing.file_not_found" });
  });
});
