import { contract } from "@farthing/contract";
import { addDays, endOfDay, londonDay, startOfDay } from "@farthing/domain/money";
import type { CheckOutcome } from "@farthing/domain/vocabulary";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoLender } from "../../src/platform/lender.ts";
import type { CheckToOpen } from "../../src/providers/checks/port.ts";
import type { Mail } from "../../src/providers/mail/port.ts";
import type { TextMessage } from "../../src/providers/texts/port.ts";
import type { CheckFindings } from "../../src/store/referrals/customer-checks.ts";
import { recordCheckResult } from "../../src/use-cases/checks/end-check.ts";
import { createContext, systemActor } from "../../src/use-cases/context.ts";
import { sendWaitingMessages } from "../../src/use-cases/mail/send-waiting-messages.ts";
import {
  type CustomerCheckDependencies,
  inviteToChecks,
  remindOfChecks,
  resendInvitations,
} from "../../src/use-cases/referrals/invite-to-checks.ts";
import { reassessReferral } from "../../src/use-cases/referrals/reassess-referral.ts";
import { closeReferral, flagLateReferral, lapseReferral } from "../../src/use-cases/referrals/referral-deadlines.ts";
import { type Caller, startApps, type TestApps } from "../support/http.ts";
import { createReferred as aReferral } from "../support/referred.ts";
import { leedsBranchNumber } from "../support/world.ts";

let shop: TestApps;
let branchUser: Caller;
let underwriter: Caller;
beforeAll(async () => {
  shop = await startApps();
  [branchUser, underwriter] = [await shop.signedIn("branch_user"), await shop.signedIn("underwriter")];
});
afterAll(() => shop.end());

const createReferral = (persona: string) => aReferral(shop, branchUser, persona);

function fakeCustomerChecks(answers: { check?: "unavailable"; text?: "unavailable" } = {}) {
  const [opened, texts, mails]: [CheckToOpen[], TextMessage[], Mail[]] = [[], [], []];
  const parts: CustomerCheckDependencies = {
    lender: demoLender,
    applicantOrigin: "https://apply.test",
    checks: {
      async open(check) {
        opened.push(check);
        return answers.check
          ? { is: answers.check }
          : { is: "opened", id: `service-${check.key}`, url: `https://checks.test/${check.key}` };
      },
      find: async () => ({ is: "unavailable" }),
    },
    texts: {
      async send(text) {
        texts.push(text);
        return answers.text ?? "sent";
      },
    },
    mailer: {
      async send(mail) {
        mails.push(mail);
        return "sent";
      },
      close: () => undefined,
    },
  };
  return { opened, texts, mails, parts, ask: (applicationId: string) => inviteToChecks(shop.asSystem(), { applicationId }, parts) };
}

const systemAt = (moment: Date) =>
  createContext(shop.store, { actor: systemActor, call: "test", requestId: "test", idempotency: undefined, now: moment });
const referralOf = (applicationId: string) => shop.asSystem().transaction((tx) => tx.referrals.openOf(applicationId));
const applicationOf = (id: string) => shop.asSystem().transaction((tx) => tx.applications.get(id));
const settledReferralsOf = async (id: string) =>
  (await shop.pool.query("select outcome, settled_by, note from referral where application_id = $1", [id])).rows;
async function eventsOf(id: string, type: string) {
  const events = await shop.asSystem().transaction((tx) => tx.events.ofApplication(id));
  return events.filter((event) => event.type === type).map(({ by, facts }) => ({ by: by.username, facts }));
}
const setApplication = (id: string, changed: object) =>
  shop.asSystem().transaction(async (tx) => void (await tx.applications.save({ ...(await tx.applications.lock(id)), ...changed })));
async function keptDecision(id: string) {
  const { rows } = await shop.pool.query("select * from decision where application_id = $1 order by seq", [id]);
  return rows.at(-1);
}

async function completeCustomerCheck(id: string, outcome: CheckOutcome, findings: CheckFindings | null = null): Promise<void> {
  const ctx = shop.asSystem();
  const kind = findings ? "openBanking" : "identity";
  await ctx.transaction(async (tx) => {
    const referral = await tx.referrals.openOf(id);
    const check = (await tx.customerChecks.ofReferral(referral?.id ?? "")).find((one) => one.kind === kind && one.outcome === null);
    if (!check) throw new Error("nothing was asked of the customer");
    await recordCheckResult(tx, ctx, check, { outcome, findings });
  });
  await reassessReferral(shop.asSystem(), { applicationId: id });
}

describe("requesting checks from a referred customer", () => {
  test("a referred customer gets one text message with a link to the check", async () => {
    const id = await createReferral("+refer-idv");
    const { opened, texts, ask } = fakeCustomerChecks();
    await ask(id);
    await ask(id);
    const { document } = await applicationOf(id);
    expect(opened).toEqual([
      {
        key: expect.any(String),
        kind: "identity",
        reference: id,
        person: { firstName: "Eleanor", lastName: document.personalDetails?.lastName },
        declared: { annualIncome: 42_000, monthlyHousing: "550.00" },
        callbackUrl: "https://apply.test/api/callbacks/customer-checks",
        returnUrl: `https://apply.test/thanks/${id}`,
        expiresAt: endOfDay(addDays(londonDay(new Date()), 30)).toISOString(),
      },
    ]);
    const key = opened[0]?.key;
    expect(texts).toEqual([
      { to: "+447700900518", messageId: `${key}.check`, message: expect.stringContaining(`https://checks.test/${key}`) },
    ]);
    expect(await eventsOf(id, "text.sent")).toMatchObject([{ facts: { template: "identity" } }]);
  });

  test("a customer with two checks gets a text message for one and an e-mail for the other", async () => {
    const id = await createReferral("+refer-both");
    const { opened, texts, mails, ask } = fakeCustomerChecks();
    await ask(id);
    const [identity, banking] = opened;
    expect(opened.map(({ kind }) => kind)).toEqual(["identity", "openBanking"]);
    expect(texts.map(({ messageId }) => messageId)).toEqual([`${identity?.key}.check`]);
    const { document } = await applicationOf(id);
    expect(mails).toMatchObject([{ to: document.contactDetails?.emailAddress, messageId: `${banking?.key}.check@farthing` }]);
    expect(mails[0]?.text).toContain(`https://checks.test/${banking?.key}`);
    expect(mails[0]?.text).toContain(`Eleanor ${document.personalDetails?.lastName}`);
  });

  test("opening a check is retried with the same idempotency key", async () => {
    const id = await createReferral("+refer-idv");
    const [unopened, untold, whole] = [
      fakeCustomerChecks({ check: "unavailable" }),
      fakeCustomerChecks({ text: "unavailable" }),
      fakeCustomerChecks(),
    ];
    await expect(unopened.ask(id)).rejects.toThrow("could not be opened");
    await untold.ask(id);
    await whole.ask(id);
    expect(whole.texts).toEqual([]);
    await shop.pool.query("update sent_message set next_attempt_at = '2026-01-01' where state = 'waiting'");
    await sendWaitingMessages(shop.asSystem(), whole.parts);
    expect(untold.opened.map(({ key }) => key)).toEqual(unopened.opened.map(({ key }) => key));
    expect(whole.opened).toEqual([]);
    expect(whole.texts).toEqual(untold.texts);
  });

  test("no check is sent if only an underwriter can decide the referral", async () => {
    const [fraud, over] = [await createReferral("+fraud"), await createReferral("+refer-idv")];
    await setApplication(over, { status: "cancelled" });
    const { opened, ask } = fakeCustomerChecks();
    await ask(fraud);
    await ask(over);
    expect(opened).toEqual([]);
  });

  test("sending the checks again sends only open checks, each time with a new message id", async () => {
    const id = await createReferral("+refer-idv");
    const { texts, parts } = fakeCustomerChecks();
    const again = (eventId: string) => resendInvitations(shop.asSystem(), { applicationId: id, eventId }, parts);
    for (const event of ["first", "second"]) await again(event);
    const key = texts[0]?.messageId.split(".")[0];
    expect(texts.map(({ messageId }) => messageId)).toEqual([`${key}.check`, `${key}.second`]);
    await completeCustomerCheck(id, "failed");
    await again("third");
    const next = texts[2]?.messageId.split(".")[0];
    expect(next).not.toBe(key);
    expect(texts.slice(2).map(({ messageId }) => messageId)).toEqual([`${next}.check`]);
    await setApplication(id, { status: "cancelled" });
    await again("fourth");
    expect(texts).toHaveLength(3);
  });
});

describe("the result of a customer's check", () => {
  test("after a passed check, the policy decides the referral again with the stored bureau file", async () => {
    const id = await createReferral("+refer-idv");
    await fakeCustomerChecks().ask(id);
    const before = await keptDecision(id);
    await completeCustomerCheck(id, "passed");
    const accepted = await applicationOf(id);
    expect(accepted).toMatchObject({ status: "decision_accept", referType: null, document: { loanTailoring: expect.any(Object) } });
    expect(await settledReferralsOf(id)).toEqual([{ outcome: "accept", settled_by: "system", note: null }]);
    const { revisions } = (await shop.call(contract.getApplication, { params: { id } }, branchUser)).json();
    expect(revisions).toHaveLength(2);
    const { kind, policy_version, subject_hash, document } = before;
    const decision = await keptDecision(id);
    expect(decision).toMatchObject({ kind, policy_version, subject_hash, document, event: "settleReferral", progress: "PROCESSED" });
    expect(decision.result).toMatchObject({ decisionId: decision.id, decisionType: "accept", reasonCodes: [] });
    expect(decision.result.loanTailoring).toMatchObject({ reduceTermOffer: { repaidOver: 12 }, tailoringOptionSelected: null });
    expect(Number(decision.result.maxInstalmentAmount)).toBeGreaterThan(135);
    expect(accepted.maxInstalmentAmount).toBe(decision.result.maxInstalmentAmount);
    expect(decision.inputs.evidence.identityCheck).toEqual({ failedAttempts: 0, passed: true });
    expect(decision.trace.outcome).toBe("accept");
    await reassessReferral(shop.asSystem(), { applicationId: id });
    expect(await eventsOf(id, "referral.settled")).toHaveLength(1);
  });

  test("after a failed check the customer gets a second check, and after a second failure an underwriter decides", async () => {
    const id = await createReferral("+refer-idv");
    const { opened, ask } = fakeCustomerChecks();
    const referral = await referralOf(id);
    await ask(id);
    await completeCustomerCheck(id, "failed");
    await ask(id);
    expect(opened.map(({ kind }) => kind)).toEqual(["identity", "identity"]);
    const { rows } = await shop.pool.query("select try from customer_check where application_id = $1 order by try", [id]);
    expect(rows).toEqual([{ try: 1 }, { try: 2 }]);
    await completeCustomerCheck(id, "failed");
    expect(await applicationOf(id)).toMatchObject({ status: "decision_refer", referType: null });
    expect(await referralOf(id)).toMatchObject({ id: referral?.id, referType: null, reasonCodes: ["FRD2"] });
    expect((await eventsOf(id, "referral.changed")).toReversed()).toEqual([
      { by: "system", facts: { referralId: referral?.id, referType: "IDVT" } },
      { by: "system", facts: { referralId: referral?.id, referType: null } },
    ]);
  });

  test("if the verified income is too low, the policy declines the loan with its reasons", async () => {
    const id = await createReferral("+refer-ob");
    await fakeCustomerChecks().ask(id);
    await completeCustomerCheck(id, "passed", { verifiedIncome: "9000.00", monthlyEssentials: "900.00" });
    expect(await shop.statusOf(id)).toBe("decision_decline");
    expect(await settledReferralsOf(id)).toEqual([{ outcome: "decline", settled_by: "system", note: null }]);
    const { result, trace } = await keptDecision(id);
    expect([result.decisionType, trace.outcome]).toEqual(["decline", "decline"]);
    expect(result.reasonCodes).toEqual(trace.reasonCodes.map((code: string) => ({ code })));
    expect(result.reasonCodes).not.toEqual([]);
    expect(result.loanTailoring).toBeNull();
  });

  test("a check result does not change an application that has ended", async () => {
    const id = await createReferral("+refer-idv");
    await fakeCustomerChecks().ask(id);
    await setApplication(id, { status: "cancelled" });
    await completeCustomerCheck(id, "passed");
    expect(await shop.statusOf(id)).toBe("cancelled");
    expect(await eventsOf(id, "referral.settled")).toEqual([]);
  });
});

describe("an underwriter's decision", () => {
  const reasons = { accept: "MARKER_CLEARED", decline: "FRAUD_SUSPECTED" } as const;
  const decide = async (id: string, body: { outcome: keyof typeof reasons; note: string; version?: number }, by = underwriter) => {
    await shop.call(contract.claimReferral, { params: { id } }, by);
    return shop.call(contract.decideReferral, { params: { id }, body: { reason: reasons[body.outcome], ...body } }, by);
  };
  /** A referral with a fraud marker needs two underwriters. This function makes the first underwriter's recommendation. */
  const recommended = async (id: string) => {
    const uma = await shop.signedIn("underwriter", leedsBranchNumber);
    expect((await decide(id, { outcome: "accept", note: "Marker explained" }, uma)).json()).toMatchObject({ recommended: true });
  };

  test("an underwriter's acceptance contains the affordable amounts from the policy", async () => {
    const id = await createReferral("+fraud");
    await recommended(id);
    const { version } = await applicationOf(id);
    const answer = await decide(id, { outcome: "accept", note: "Spoke to the customer", version });
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: "decision_accept", version: version + 1, recommended: false }]);
    const { result, trace } = await keptDecision(id);
    expect(result).toMatchObject({ decisionType: "accept", reasonCodes: [], loanTailoring: null });
    expect(Number(result.maxInstalmentAmount)).toBeGreaterThan(135);
    // A decision by a person contains no evaluation of the policy's rules.
    expect(trace).toBeNull();
    expect(await settledReferralsOf(id)).toEqual([{ outcome: "accept", settled_by: "underwriter.900100", note: "Spoke to the customer" }]);
  });

  test("a decline by an underwriter has the reasons of the referral and no offers", async () => {
    const id = await createReferral("+fraud");
    const reasonCodes = (await referralOf(id))?.reasonCodes.map((code) => ({ code }));
    expect((await decide(id, { outcome: "decline", note: "Marker confirmed" })).json()).toMatchObject({ status: "decision_decline" });
    expect((await keptDecision(id)).result).toMatchObject({ decisionType: "decline", reasonCodes, maxInstalmentAmount: null });
    expect(reasonCodes).toHaveLength(1);
  });

  test("after a soft search, an underwriter's acceptance is only a quotation and not yet an offer of the loan", async () => {
    const id = await createReferral("+fraud");
    await setApplication(id, { status: "decision_quotation_refer" });
    await recommended(id);
    const { version } = await applicationOf(id);
    expect((await decide(id, { outcome: "accept", note: "Fine", version: version - 1 })).json().code).toBe("application.stale");
    expect((await decide(id, { outcome: "accept", note: "Fine" })).json()).toMatchObject({ status: "decision_quotation_accept" });
    expect((await keptDecision(id)).result).toMatchObject({ decisionType: "quotation_accept" });
    expect((await decide(id, { outcome: "decline", note: "No" })).json().code).toBe("application.wrong_status");
    expect((await shop.call(contract.readReferralCase, { params: { id } }, underwriter)).json().isOpen).toBe(false);
  });

  test("an underwriter can read the queue and a referral with the results of the customer's checks", async () => {
    const id = await createReferral("+refer-idv");
    await fakeCustomerChecks().ask(id);
    const hits = async () => {
      const { rules } = (await shop.call(contract.readReferralCase, { params: { id } }, underwriter)).json();
      return rules.filter(({ result }: { result: string }) => result === "hit").map(({ code }: { code: string }) => code);
    };
    expect(await hits()).toEqual(["IDV1"]);
    const { referrals } = (await shop.call(contract.listReferrals, {}, underwriter)).json();
    expect(referrals).toContainEqual(expect.objectContaining({ applicationId: id, referType: "IDVT" }));
    await shop.pool.query("update customer_check set outcome = 'passed' where application_id = $1", [id]);
    expect(await hits()).toEqual([]);
  });

  test.each(["operations", "lender_admin"] as const)("a user with the role %s can neither decide nor read referrals", async (role) => {
    const id = await createReferral("+fraud");
    const somebody = await shop.signedIn(role);
    for (const asked of [
      decide(id, { outcome: "accept", note: "Mine" }, somebody),
      shop.call(contract.readReferralCase, { params: { id } }, somebody),
      shop.call(contract.listReferrals, {}, somebody),
    ])
      expect((await asked).json().code).toBe("access.denied");
  });

  test("if an underwriter asks for proof, the customer gets a link to a check", async () => {
    const id = await createReferral("+fraud");
    const { opened, texts, ask } = fakeCustomerChecks();
    const request = (asked: string) => shop.call(contract.askForProof, { params: { id }, body: { asked } }, underwriter);
    expect((await request("IDVT")).json().code).toBe("referral.not_claimed");
    await shop.call(contract.claimReferral, { params: { id } }, underwriter);
    expect((await request("IDVT")).statusCode).toBe(200);
    expect((await request("IDVT")).json().code).toBe("referral.proof_awaited");
    await ask(id);
    expect(opened.map(({ kind }) => kind)).toEqual(["identity"]);
    expect(texts).toHaveLength(1);
    const read = (await shop.call(contract.readReferralCase, { params: { id } }, underwriter)).json();
    expect(read.checks).toEqual([expect.objectContaining({ kind: "identity", channel: "text", outcome: null, sent: expect.any(String) })]);
    expect(read.linksUntil).toBe((await applicationOf(id)).applicationExpiryDate);
    expect(read.referral.referType).toBe("IDVT");
    expect(read.claims[0].summary).toMatch(/asked the customer for proof of identity$/);
    // A passed check does not clear the fraud marker, so an underwriter still decides.
    await completeCustomerCheck(id, "passed");
    expect(await referralOf(id)).toMatchObject({ referType: null });
    expect((await shop.call(contract.readReferralCase, { params: { id } }, underwriter)).json()).toMatchObject({
      isOpen: true,
      checks: [{ kind: "identity", outcome: "passed" }],
    });
  });

  test("if an underwriter asked for two proofs, the referral waits until the customer has completed both checks", async () => {
    const id = await createReferral("+fraud");
    await shop.call(contract.claimReferral, { params: { id } }, underwriter);
    await shop.call(contract.askForProof, { params: { id }, body: { asked: "IDVT_OBR" } }, underwriter);
    await fakeCustomerChecks().ask(id);
    await completeCustomerCheck(id, "passed");
    expect(await referralOf(id)).toMatchObject({ referType: "OBR" });
    await completeCustomerCheck(id, "passed", { verifiedIncome: "30000.00", monthlyEssentials: "700.00" });
    expect(await referralOf(id)).toMatchObject({ referType: null });
    const { checks } = (await shop.call(contract.readReferralCase, { params: { id } }, underwriter)).json();
    expect(checks).toContainEqual(
      expect.objectContaining({ kind: "openBanking", found: { annualIncome: "30000.00", monthlyEssentials: "700.00" } }),
    );
  });

  test("a decided referral can still be read, and is listed among the latest decisions", async () => {
    const id = await createReferral("+fraud");
    const { status } = await applicationOf(id);
    expect(status).toBe("decision_refer");
    await decide(id, { outcome: "decline", note: "The marker is current." });
    const read = (await shop.call(contract.readReferralCase, { params: { id } }, underwriter)).json();
    expect(read).toMatchObject({
      isOpen: false,
      needsSecondApproval: false,
      settlement: { outcome: "decline", by: "underwriter.900100", reason: "FRAUD_SUSPECTED", note: "The marker is current." },
    });
    const { referrals, decided } = (await shop.call(contract.listReferrals, {}, underwriter)).json();
    expect(referrals.map(({ applicationId }: { applicationId: string }) => applicationId)).not.toContain(id);
    expect(decided[0]).toMatchObject({ applicationId: id, outcome: "decline", by: "underwriter.900100" });
  });

  test("the referral lists the person's other applications at every retailer, and the view is logged", async () => {
    const id = await createReferral("+fraud");
    const { document } = await applicationOf(id);
    const other = await shop.application({ status: "cancelled", branch: "300101", document });
    const { earlier } = (await shop.call(contract.readReferralCase, { params: { id } }, underwriter)).json();
    expect(earlier).toEqual([expect.objectContaining({ applicationId: other.id, status: "cancelled" })]);
    await shop.trail.flush();
    const views = await shop.pool.query("select from audit_event where type = 'personalData.viewed' and facts -> 'subjects' ? $1", [
      other.id,
    ]);
    expect(views.rows).toHaveLength(1);
  });

  test("notes of shop and underwriter are logged with their author", async () => {
    const id = await createReferral("+fraud");
    const write = (by: Caller, username: string, message: string) =>
      shop.call(
        contract.addReferralNote,
        { params: { id }, body: { username, message }, origin: by === underwriter ? "lender" : "staff" },
        by,
      );
    await write(branchUser, "Ben", "She is here.");
    await write(underwriter, "Una", "Thank you.");
    const { rows } = await shop.pool.query("select id, username from referral_note where application_id = $1 order by created_at", [id]);
    const read = async (by: Caller, origin: "staff" | "lender") =>
      (await shop.call(contract.getReferralNotes, { params: { id }, origin }, by))
        .json()
        .map(({ message }: { message: string }) => message);
    expect(await read(branchUser, "staff")).toEqual(["She is here.", "Thank you."]);
    expect(await read(underwriter, "lender")).toEqual(["She is here.", "Thank you."]);
    expect(rows.map(({ username }) => username)).toEqual(["Ben", "UNDERWRITING"]);
    expect((await eventsOf(id, "note.added")).toReversed()).toEqual([
      { by: "branch_user.100101", facts: { noteId: rows[0].id } },
      { by: "underwriter.900100", facts: { noteId: rows[1].id } },
    ]);
    expect((await write(branchUser, "Underwriting Team", "Go ahead.")).json()).toMatchObject({
      code: "input.invalid",
      details: [{ path: "username", message: expect.any(String) }],
    });
  });
});

describe("the deadlines of a referral", () => {
  test("a referral is marked as late once when its promised time has passed, unless the application has ended", async () => {
    const id = await createReferral("+fraud");
    const { id: referralId, dueAt } = (await referralOf(id)) ?? { id: "", dueAt: new Date() };
    await flagLateReferral(systemAt(new Date(dueAt.getTime() - 1)), { applicationId: id });
    expect((await applicationOf(id)).sla).toBe(false);
    for (let time = 0; time < 2; time++) await flagLateReferral(systemAt(dueAt), { applicationId: id });
    expect((await applicationOf(id)).sla).toBe(true);
    expect(await eventsOf(id, "referral.late")).toEqual([{ by: "system", facts: { referralId } }]);
    const over = await createReferral("+fraud");
    await setApplication(over, { status: "cancelled" });
    await flagLateReferral(systemAt(dueAt), { applicationId: over });
    expect((await applicationOf(over)).sla).toBe(false);
  });

  test("a referral is not late while the customer must act, and the customer's answer restarts the lender's time", async () => {
    const id = await createReferral("+refer-idv");
    await fakeCustomerChecks().ask(id);
    const { dueAt } = (await referralOf(id)) ?? { dueAt: new Date() };
    await flagLateReferral(systemAt(dueAt), { applicationId: id });
    expect((await applicationOf(id)).sla).toBe(false);
    await shop.pool.query("update referral set due_at = opened_at where application_id = $1", [id]);
    await completeCustomerCheck(id, "failed");
    expect((await referralOf(id))?.dueAt).toEqual(dueAt);
    const { rows } = await shop.pool.query(
      "select due_at from deadline where application_id = $1 and kind = 'flag-late-referral' and done_at is null",
      [id],
    );
    expect(rows).toEqual([{ due_at: dueAt }]);
  });

  test("the customer gets one reminder of an open check, three days before the check expires", async () => {
    const id = await createReferral("+refer-idv");
    const { texts, ask, parts } = fakeCustomerChecks();
    await ask(id);
    const lastDay = addDays(londonDay(new Date()), 30);
    const { rows } = await shop.pool.query("select due_at from deadline where application_id = $1 and kind = 'remind-referral'", [id]);
    expect(rows).toEqual([{ due_at: startOfDay(addDays(lastDay, -3)) }]);
    for (let time = 0; time < 2; time++) await remindOfChecks(shop.asSystem(), { applicationId: id }, parts);
    expect(texts.slice(1).map(({ message }) => message)).toEqual([
      expect.stringMatching(/is still waiting for you\. The link works until the end of \d+ \w+ \d{4}\. https:\/\/checks\.test\//),
    ]);
    const done = await createReferral("+refer-idv");
    await ask(done);
    await completeCustomerCheck(done, "passed");
    await remindOfChecks(shop.asSystem(), { applicationId: done }, parts);
    expect(texts.filter(({ messageId }) => messageId.endsWith(".reminder"))).toHaveLength(1);
  });

  test("a referral ends without a decision after the expiry date of the first decision", async () => {
    const id = await createReferral("+fraud");
    const lastDay = (await applicationOf(id)).applicationExpiryDate ?? londonDay(new Date());
    await lapseReferral(systemAt(startOfDay(lastDay)), { applicationId: id });
    expect(await shop.statusOf(id)).toBe("decision_refer");
    for (let time = 0; time < 2; time++) await lapseReferral(systemAt(startOfDay(addDays(lastDay, 1))), { applicationId: id });
    expect(await applicationOf(id)).toMatchObject({ status: "cancelled", cancellationReason: "EXPIRED" });
    expect(await settledReferralsOf(id)).toEqual([{ outcome: "lapsed", settled_by: "system", note: null }]);
  });

  test("the referral of a cancelled application is closed", async () => {
    const id = await createReferral("+fraud");
    await closeReferral(shop.asSystem(), { applicationId: id });
    expect(await settledReferralsOf(id)).toEqual([{ outcome: "closed", settled_by: "system", note: null }]);
    expect(await referralOf(id)).toBeUndefined();
  });
});

describe("the shop's view of a referral", () => {
  type Seen = { readonly kind: string };
  const seen = async (id: string) => (await shop.call(contract.getReferral, { params: { id } }, branchUser)).json().referral;
  const resend = (id: string) => shop.call(contract.resendReferralLinks, { params: { id } }, branchUser);

  test("the shop sees which checks were sent, the masked contacts and the latest attempt", async () => {
    const id = await createReferral("+refer-both");
    const { document, applicationExpiryDate } = await applicationOf(id);
    const to = { identity: "07••••••518", openBanking: expect.stringMatching(/^e•+@post\.test$/) };
    const unsent = [
      { kind: "identity", channel: "text", to: to.identity, sent: null, done: false },
      { kind: "openBanking", channel: "email", to: to.openBanking, sent: null, done: false },
    ];
    expect(document.contactDetails?.phoneNumber).toBe("+447700900518");
    expect(await seen(id)).toMatchObject({ linksUntil: applicationExpiryDate, checks: unsent });
    await fakeCustomerChecks().ask(id);
    const byKind = async () => (await seen(id)).checks.toSorted((one: Seen, other: Seen) => one.kind.localeCompare(other.kind));
    const sent = unsent.map((check) => ({ ...check, sent: expect.any(String) }));
    expect(await byKind()).toEqual(sent);
    await completeCustomerCheck(id, "failed");
    expect(await byKind()).toEqual([{ ...sent[0], done: true }, sent[1]]);
    await fakeCustomerChecks().ask(id);
    expect(await byKind()).toEqual(sent);
  });

  test("the shop sees no checks for a customer who cannot be contacted", async () => {
    const id = await createReferral("+refer-idv");
    const softSearchExpiryDate = addDays(londonDay(new Date()), 14);
    await setApplication(id, { status: "decision_quotation_refer", softSearchExpiryDate });
    expect((await seen(id)).linksUntil).toBe(softSearchExpiryDate);
    const { document } = await applicationOf(id);
    await setApplication(id, { document: { ...document, contactDetails: {} } });
    expect((await seen(id)).checks).toEqual([]);
    await setApplication(id, { status: "cancelled" });
    expect(await seen(id)).toBeNull();
    expect((await resend(id)).json().code).toBe("application.wrong_status");
  });

  test("the shop can send the links to the checks again three times an hour, and each repeat is logged", async () => {
    const [id, fraud] = [await createReferral("+refer-idv"), await createReferral("+fraud")];
    const referral = await referralOf(id);
    const answers = [await resend(id), await resend(id), await resend(id), await resend(id)].map(({ statusCode }) => statusCode);
    expect(answers).toEqual([204, 204, 204, 429]);
    expect(await eventsOf(id, "referral.link_resent")).toEqual(
      Array.from({ length: 3 }, () => ({ by: "branch_user.100101", facts: { referralId: referral?.id } })),
    );
    expect((await resend(fraud)).json().code).toBe("application.wrong_status");
    expect((await seen(fraud)).checks).toEqual([]);
  });
});
