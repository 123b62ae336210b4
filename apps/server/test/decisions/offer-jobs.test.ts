import {
  decideForApplicantAsynchronously,
  revertAgreement,
  revertApplication,
  revertOwnApplication,
  snapshotApplication,
} from "@farthing/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashDecidedFields } from "../../src/use-cases/decisions/decision-subject-hash.ts";
import { lapseAmendment } from "../../src/use-cases/decisions/revert-amendment.ts";
import {
  bureauRefusing,
  bureauUnreadable,
  countingBureau,
  type DecisionFixture,
  startDecisionFixture,
  statusAndCode,
} from "../support/decision-fixture.ts";

let fixture: DecisionFixture;
beforeAll(async () => {
  fixture = await startDecisionFixture();
});
afterAll(() => fixture.shop.end());

describe("accepting an offer", () => {
  const choose = (id: string, tailoringOptionSelected: string, tailoring: object = {}) =>
    fixture.ask({ id, tailoringOptionSelected, tailoring });
  const revert = (id: string) => fixture.shop.call(revertApplication, { params: { id } }, fixture.kit);

  test("an accepted offer becomes the loan and is decided with the stored bureau file", async () => {
    const id = await fixture.saved({ persona: "+affords-110" });
    expect(await fixture.decided(id)).toBe("decline");
    await choose(id, "term", { goodsDescription: "Bed, longer", orderReference: "HB-36" });
    expect(await fixture.read(id)).toMatchObject({
      status: "open",
      document: { loanRepayment: { instalments: 36 }, goodsDescription: "Bed, longer", orderReference: "HB-36" },
    });
    const { bureau, searches } = countingBureau();
    await fixture.job(id, bureau);
    expect([await fixture.shop.statusOf(id), searches]).toEqual(["decision_accept", []]);
    expect((await fixture.read(id)).document.loanTailoring?.optionSelected).toBe("increaseTerm");
  });

  test("a loan above the offered amount is refused", async () => {
    const id = await fixture.saved({ persona: "+affords-180" });
    await fixture.decided(id);
    expect(statusAndCode(await choose(id, "increaseLoan", { goodsAmount: "3895.59", deposit: "300.00" }))).toEqual([
      409,
      "offer.unavailable",
    ]);
    expect((await choose(id, "increaseLoan", { goodsAmount: "3895.58", deposit: "300.00" })).statusCode).toBe(200);
  });

  test("if the decision on an accepted offer fails, the shop or the customer can revert the offer", async () => {
    const id = await fixture.saved({ persona: "+affords-110" });
    await fixture.decided(id);
    const before = await fixture.read(id);
    for (const back of [
      () => revert(id),
      async () => fixture.shop.call(revertOwnApplication, { params: { id }, headers: await fixture.asCustomer(id) }),
    ]) {
      await fixture.shop.pool.query("delete from bureau_search where application_id = $1", [id]);
      await choose(id, "term");
      expect(statusAndCode(await back())).toEqual([409, "decision.in_progress"]);
      await fixture.job(id, bureauRefusing);
      expect((await back()).json()).toEqual({ status: "decision_decline", version: expect.any(Number) });
    }
    const after = await fixture.read(id);
    expect(after.document.loanRepayment).toEqual(before.document.loanRepayment);
    expect([after.maxInstalmentAmount, after.tailoringExpiryDate, after.applicationExpiryDate]).toEqual([
      before.maxInstalmentAmount,
      before.tailoringExpiryDate,
      before.applicationExpiryDate,
    ]);
    expect(after.document.loanTailoring?.optionSelected ?? null).toBeNull();
  });

  test("an application without an accepted offer cannot be reverted", async () => {
    const id = await fixture.saved();
    expect((await fixture.shop.call(snapshotApplication, { params: { id } }, fixture.kit)).json()).toEqual({ version: 1 });
    const { rows } = await fixture.shop.pool.query("select version from application_snapshot where application_id = $1", [id]);
    expect(rows).toEqual([{ version: 1 }]);
    expect(statusAndCode(await revert(id))).toEqual([409, "agreement.not_reverted"]);
    await fixture.decided(id);
    expect(statusAndCode(await revert(id))).toEqual([409, "application.wrong_status"]);
    expect((await fixture.shop.call(snapshotApplication, { params: { id } }, fixture.ben)).statusCode).toBe(404);
  });
});

describe("amending a loan", () => {
  const amend = (id: string, pendingGoodsAmount: string) =>
    fixture.ask({ id, isLoanAmend: true, document: { loanParameters: { pendingGoodsAmount, pendingDeposit: "300.00" } } });
  const giveUp = (id: string, version: string, caller = fixture.kit) =>
    fixture.shop.call(revertAgreement, { params: { id, version } }, caller);
  const accepted = async () => {
    const id = await fixture.saved({ persona: "+affords-180" });
    await fixture.decided(id);
    return id;
  };

  test("an accepted amendment changes the loan without another bureau search, and can be reverted", async () => {
    const id = await accepted();
    const before = await fixture.read(id);
    expect((await amend(id, "3500.00")).statusCode).toBe(200);
    expect(await fixture.latest(id)).toMatchObject({ isLoanAmend: true, latestDecisionStatus: "PENDING" });
    expect(statusAndCode(await giveUp(id, String(before.version)))).toEqual([409, "decision.in_progress"]);
    const { bureau, searches } = countingBureau();
    await fixture.job(id, bureau);
    const amended = await fixture.read(id);
    expect([searches, amended.status, amended.document.loanParameters?.goodsAmount]).toEqual([[], "decision_accept", "3500.00"]);
    expect(amended.revertibleVersion).toMatchObject({ id: String(before.version) });
    const { rows } = await fixture.shop.pool.query("select subject_hash from decision where application_id = $1 order by seq", [id]);
    expect(rows.map(({ subject_hash }) => subject_hash)).toEqual([hashDecidedFields(before.document), hashDecidedFields(amended.document)]);
    expect(statusAndCode(await giveUp(id, "1", fixture.ben))).toEqual([404, "application.not_found"]);
    expect(statusAndCode(await giveUp(id, "99"))).toEqual([409, "agreement.not_reverted"]);
    expect((await giveUp(id, String(before.version))).json()).toEqual({
      status: "decision_accept",
      version: amended.version + 1,
      revertPending: false,
    });
    expect((await fixture.read(id)).document.loanParameters).toMatchObject({ goodsAmount: "3000.00", deposit: "300.00" });
  });

  test("an amendment without amounts is refused, and a customer cannot request an amendment", async () => {
    const id = await accepted();
    expect(statusAndCode(await fixture.ask({ id, isLoanAmend: true }))).toEqual([409, "amendment.not_pending"]);
    const body = { isLoanAmend: true, document: { loanParameters: { pendingGoodsAmount: "3500.00", pendingDeposit: "300.00" } } };
    const own = await fixture.shop.call(decideForApplicantAsynchronously, { params: { id }, body, headers: await fixture.asCustomer(id) });
    expect(statusAndCode(own)).toEqual([403, "access.denied"]);
    expect((await fixture.read(id)).document.loanParameters?.pendingGoodsAmount ?? null).toBeNull();
  });

  test("an amendment whose decision fails is discarded, and the loan can be amended again", async () => {
    const id = await accepted();
    await fixture.shop.pool.query("delete from bureau_search where application_id = $1", [id]);
    await amend(id, "3400.00");
    expect((await fixture.read(id)).document.loanParameters).toMatchObject({ goodsAmount: "3000.00", pendingGoodsAmount: "3400.00" });
    await fixture.job(id, bureauUnreadable);
    expect((await fixture.read(id)).document.loanParameters).toMatchObject({ goodsAmount: "3000.00", pendingGoodsAmount: null });
    expect((await amend(id, "3400.00")).statusCode).toBe(200);
  });

  test("an amendment whose amounts were removed before the decision is discarded", async () => {
    const id = await accepted();
    await amend(id, "3400.00");
    await fixture.shop.pool.query(
      "update application set document = document #- '{loanParameters,pendingGoodsAmount}' #- '{loanParameters,pendingDeposit}' where id = $1",
      [id],
    );
    await fixture.job(id);
    expect(await fixture.latest(id)).toMatchObject({ processedEvent: "BusinessError", applicationStatus: "decision_accept" });
    expect((await fixture.read(id)).document.loanParameters?.goodsAmount).toBe("3000.00");
  });

  test("an unsigned amendment is reverted automatically, unless another amendment is being decided", async () => {
    const id = await accepted();
    const version = (await fixture.read(id)).version;
    await amend(id, "3500.00");
    await fixture.job(id);
    const lapse = (days: number) => lapseAmendment(fixture.inDays(days), { applicationId: id });
    const goods = async () => (await fixture.read(id)).document.loanParameters?.goodsAmount;
    await lapse(29);
    expect(await goods()).toBe("3500.00");
    await amend(id, "3450.00");
    await lapse(31);
    expect(await goods()).toBe("3500.00");
    await fixture.shop.pool.query("delete from bureau_search where application_id = $1", [id]);
    await fixture.job(id, bureauUnreadable);
    await lapse(31);
    const lapsed = await fixture.read(id);
    expect([lapsed.document.loanParameters?.goodsAmount, lapsed.revertibleVersion]).toEqual(["3000.00", null]);
    expect(lapsed.version).toBeGreaterThan(version);
    await lapse(31);
    expect((await fixture.read(id)).version).toBe(lapsed.version);
  });
});
