import { localDate } from "@farthing/domain/money";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { continueSignedLoan } from "../src/use-cases/after-signing/continue-signed-loan.ts";
import { assessHold, deliverAutomatically, endCoolingOff } from "../src/use-cases/after-signing/loan-deadlines.ts";
import { markDelivered } from "../src/use-cases/after-signing/mark-delivered.ts";
import { createContext, systemActor } from "../src/use-cases/context.ts";
import { createTestWorld, leedsBranchNumber, priyasDocument, type TestWorld } from "./support/world.ts";

let shop: TestWorld;
beforeAll(async () => {
  shop = await createTestWorld();
});
afterAll(() => shop.end());
beforeEach(() => setRetailerFlags({}));

/** Turns on the given flags of the retailer, and turns off the others. */
const setRetailerFlags = (flags: { immediatePayoutEnabled?: true; automaticSettlementEnabled?: true; esatNoteEnabled?: true }) =>
  shop.pool.query(
    `update retailer set settings = settings - array['immediatePayoutEnabled', 'automaticSettlementEnabled', 'esatNoteEnabled'] || $2::jsonb
     where normalised_name = (select retailer from branch where supplier_number = $1)`,
    [leedsBranchNumber, JSON.stringify(flags)],
  );

const contextAt = (moment: string) =>
  createContext(shop.store, { actor: systemActor, call: "test", requestId: "test", idempotency: undefined, now: new Date(moment) });

const regulatedDocument = { ...priyasDocument, product: { ...priyasDocument.product, regulated: true, regime: "CCA" as const } };
const signedApplication = (coolingOffEnd = "2026-11-29") =>
  shop.application({
    status: "signed",
    document: regulatedDocument,
    signedAt: "2026-11-15T12:00:00.000Z",
    coolingOffEnd: localDate(coolingOffEnd),
  });

async function deadlineDueAt(applicationId: string, kind: string): Promise<string | undefined> {
  const { rows } = await shop.pool.query<{ dueAt: Date }>(
    `select due_at as "dueAt" from deadline where application_id = $1 and kind = $2 and done_at is null`,
    [applicationId, kind],
  );
  return rows[0]?.dueAt.toISOString();
}

describe("a signed loan", () => {
  test("at a shop with immediate payout, a signed loan becomes ready for payout immediately and only once", async () => {
    await setRetailerFlags({ immediatePayoutEnabled: true });
    const { id: applicationId } = await signedApplication();
    await continueSignedLoan(shop.asSystem(), { applicationId });
    await continueSignedLoan(shop.asSystem(), { applicationId });
    expect(await shop.statusOf(applicationId)).toBe("ready_for_payout");
    expect(await shop.as("branch_user").history(applicationId)).toMatchObject([{ event: "payout.released", from: "signed" }]);
  });

  test("with automatic settlement, the goods of a signed loan count as delivered on the next working day", async () => {
    await setRetailerFlags({ automaticSettlementEnabled: true });
    const { id: applicationId } = await signedApplication();
    // The loan is signed on a Friday evening. Saturday and Sunday are not working days.
    await continueSignedLoan(contextAt("2026-11-13T19:00:00Z"), { applicationId });
    expect(await deadlineDueAt(applicationId, "deliver-automatically")).toBe("2026-11-16T00:00:00.000Z");
    await deliverAutomatically(contextAt("2026-11-16T00:01:00Z"), { applicationId });
    expect(await shop.statusOf(applicationId)).toBe("customer_has_goods");
  });

  test("a signed loan stays signed if automatic settlement was turned off after the signature", async () => {
    const { id: applicationId } = await signedApplication();
    await deliverAutomatically(shop.asSystem(), { applicationId });
    expect(await shop.statusOf(applicationId)).toBe("signed");
  });

  test("a signed loan stays signed for a shop without automatic payout or settlement", async () => {
    const { id: applicationId } = await signedApplication();
    await continueSignedLoan(shop.asSystem(), { applicationId });
    expect(await shop.statusOf(applicationId)).toBe("signed");
    expect(await deadlineDueAt(applicationId, "deliver-automatically")).toBeUndefined();
  });
});

describe("marking goods as delivered", () => {
  test("marking goods as delivered requests payment and enqueues the next assessment of the loan", async () => {
    const { id: applicationId } = await signedApplication();
    expect(await markDelivered(shop.as("branch_admin").ctx, { applicationId })).toEqual({ status: "customer_has_goods", version: 2 });
    expect(await deadlineDueAt(applicationId, "assess-hold")).toBeDefined();
  });

  test("at a shop with satisfaction notes, a delivered loan waits until the customer says whether they are satisfied", async () => {
    await setRetailerFlags({ esatNoteEnabled: true });
    const { id: applicationId } = await signedApplication();
    expect(await markDelivered(shop.as("branch_manager").ctx, { applicationId })).toMatchObject({ status: "pending_esat_note" });
    expect(await deadlineDueAt(applicationId, "assess-hold")).toBeUndefined();
  });

  test.each(["immediatePayoutEnabled", "automaticSettlementEnabled"] as const)(
    "a shop with %s cannot mark goods as delivered",
    async (flag) => {
      await setRetailerFlags({ [flag]: true });
      const { id: applicationId } = await signedApplication();
      await expect(markDelivered(shop.as("branch_manager").ctx, { applicationId })).rejects.toMatchObject({
        code: "payment.not_requestable",
      });
      expect(await shop.statusOf(applicationId)).toBe("signed");
    },
  );

  test("only a user of the application's own branch who may request payment can mark goods as delivered", async () => {
    const { id: applicationId } = await signedApplication();
    await expect(markDelivered(shop.as("branch_user").ctx, { applicationId })).rejects.toMatchObject({ code: "access.denied" });
    await expect(markDelivered(shop.as("branch_manager", "200100").ctx, { applicationId })).rejects.toMatchObject({
      code: "application.not_found",
    });
  });
});

describe("a loan whose goods were delivered", () => {
  const withGoods = async (coolingOffEnd: string) => {
    const { id } = await shop.application({
      status: "customer_has_goods",
      document: regulatedDocument,
      coolingOffEnd: localDate(coolingOffEnd),
    });
    return id;
  };

  test("a delivered loan is ready for payout only after the customer's last day to withdraw", async () => {
    const applicationId = await withGoods("2026-11-29");
    await assessHold(contextAt("2026-11-20T10:00:00Z"), { applicationId });
    expect(await shop.statusOf(applicationId)).toBe("cooling_off");
    expect(await deadlineDueAt(applicationId, "end-cooling-off")).toBe("2026-11-30T00:00:00.000Z");
    await endCoolingOff(contextAt("2026-11-29T23:59:00Z"), { applicationId });
    expect(await shop.statusOf(applicationId)).toBe("cooling_off");
    await endCoolingOff(contextAt("2026-11-30T00:00:00Z"), { applicationId });
    await endCoolingOff(contextAt("2026-11-30T00:01:00Z"), { applicationId });
    expect(await shop.statusOf(applicationId)).toBe("ready_for_payout");
  });

  test("the withdrawal period of a delivered loan ends at midnight in London, even in summer time", async () => {
    const applicationId = await withGoods("2027-06-15");
    await assessHold(contextAt("2027-06-10T10:00:00Z"), { applicationId });
    expect(await deadlineDueAt(applicationId, "end-cooling-off")).toBe("2027-06-15T23:00:00.000Z");
    await endCoolingOff(contextAt("2027-06-15T23:00:00Z"), { applicationId });
    expect(await shop.statusOf(applicationId)).toBe("ready_for_payout");
  });

  test("a delivered loan is ready for payout immediately if the withdrawal period is over", async () => {
    const applicationId = await withGoods("2026-11-10");
    await assessHold(contextAt("2026-11-20T10:00:00Z"), { applicationId });
    await assessHold(contextAt("2026-11-20T10:01:00Z"), { applicationId });
    expect(await shop.statusOf(applicationId)).toBe("ready_for_payout");
    expect(await shop.as("branch_user").history(applicationId)).toMatchObject([{ event: "payout.assessed" }]);
  });
});
