import { contract } from "@farthing/contract";
import { markDelivered } from "@farthing/domain/application";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoLender } from "../../src/platform/lender.ts";
import type { Mail } from "../../src/providers/mail/port.ts";
import { systemActor } from "../../src/use-cases/context.ts";
import { moveClock } from "../../src/use-cases/control/clock.ts";
import { sweepDeadlines } from "../../src/use-cases/deadlines/sweep-deadlines.ts";
import { listCustomerFeedback } from "../../src/use-cases/satisfaction/list-feedback.ts";
import { resendSatisfactionNote } from "../../src/use-cases/satisfaction/resend-note.ts";
import { remindOfSatisfactionNote, sendSatisfactionNote } from "../../src/use-cases/satisfaction/send-note.ts";
import { startApps, type TestApps } from "../support/http.ts";

let shop: TestApps;
beforeAll(async () => {
  shop = await startApps();
});
afterAll(() => shop.end());

const sent: Mail[] = [];
const mailer = {
  async send(mail: Mail) {
    sent.push(mail);
    return "sent" as const;
  },
  close: () => undefined,
};
const jobDependencies = { mailer, lender: demoLender, applicantOrigin: "https://apply.test" };

/** Runs each job twice, because a worker may repeat a job. */
async function runJobs(id: string): Promise<void> {
  const jobsOf = async (name: string) => (await shop.jobs(name)).filter(({ applicationId }) => applicationId === id);
  for (const job of [...(await jobsOf("send-satisfaction-note")), ...(await jobsOf("send-satisfaction-note"))])
    await sendSatisfactionNote(shop.asSystem(), job as { applicationId: string; eventId: string }, jobDependencies);
  for (const _ of [...(await jobsOf("remind-satisfaction-note")), ...(await jobsOf("remind-satisfaction-note"))])
    await remindOfSatisfactionNote(shop.asSystem(), { applicationId: id }, jobDependencies);
}

const lettersTo = (id: string) => sent.filter(({ text }) => text.includes(id));
const tokensOf = (id: string) => lettersTo(id).map(({ text }) => /\/satisfied\/([\w-]+)/.exec(text)?.[1] ?? "");

async function sendNote(): Promise<{ id: string; token: string }> {
  const { id } = await shop.application({ status: "signed", signedAt: "2026-11-10T09:00:00.000Z" });
  await shop.asSystem().transaction(async (tx) => {
    const application = await tx.applications.lock(id);
    await tx.applications.move(application, markDelivered(application, { by: "staff", retailer: { esatNoteEnabled: true } }), systemActor);
  });
  await runJobs(id);
  return { id, token: tokensOf(id).at(-1) ?? "" };
}

const read = (token: string) => shop.call(contract.readSatisfactionNote, { params: { token } });
const answer = (token: string, body: unknown) => shop.call(contract.answerSatisfactionNote, { params: { token }, body });
const statusAndMessage = async (response: ReturnType<typeof answer>) => {
  const { statusCode, body } = await response;
  return [statusCode, body === "" ? undefined : JSON.parse(body).message];
};
const crackedFeedback = { satisfied: false, feedback: "The headboard is cracked." };

describe("a satisfaction note", () => {
  test("after delivery the customer gets one satisfaction note with a link for each answer", async () => {
    const { id, token } = await sendNote();
    expect(lettersTo(id)).toHaveLength(1);
    expect(lettersTo(id)[0]?.text).toContain(`https://apply.test/customer-satisfaction/dissatisfied/${token}`);
    expect(Buffer.from(token, "base64url")).toHaveLength(16);
    const { rows } = await shop.pool.query("select * from customer_feedback where application_id = $1", [id]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test("a satisfaction note can be read only with its token, but any number of times [S2-049] [S3-245]", async () => {
    const { token } = await sendNote();
    expect((await read(`${token.slice(1)}A`)).statusCode).toBe(404);
    for (const _ of [1, 2])
      expect((await read(token)).json()).toEqual({
        retailer: { name: "Harbour Beds", accent: "#23406E", initials: null, logo: null },
        isAnswered: false,
      });
    expect(await statusAndMessage(answer(token, { satisfied: true }))).toEqual([204, undefined]);
    expect((await read(token)).json().isAnswered).toBe(true);
  });

  test("after a satisfied answer the loan continues, and the customer cannot answer again [S2-419]", async () => {
    const { id, token } = await sendNote();
    expect((await answer(token, { satisfied: true })).statusCode).toBe(204);
    expect(await shop.statusOf(id)).toBe("customer_has_goods");
    const already = [409, "Feedback has already been provided on this purchase."];
    expect(await statusAndMessage(answer(token, { satisfied: true }))).toEqual(already);
    expect(await statusAndMessage(answer(token, crackedFeedback))).toEqual(already);
    expect(await shop.as("branch_user").history(id)).toContainEqual(
      expect.objectContaining({ summary: "Customer is satisfied", by: expect.objectContaining({ role: "applicant" }) }),
    );
  });

  test("a dissatisfied answer stops the payout, and the shop can read the customer's reason [S1-412] [S1-182] [S2-420] [S2-246]", async () => {
    const { id, token } = await sendNote();
    expect((await answer(token, crackedFeedback)).statusCode).toBe(204);
    const application = await shop.asSystem().transaction((tx) => tx.applications.get(id));
    expect(application).toMatchObject({ status: "pending_esat_note", payoutStopped: true });
    const list = await shop.call(contract.listCustomerFeedback, { params: { id } }, await shop.signedIn("branch_user"));
    expect(list.json()).toEqual([{ type: "dissatisfied", message: crackedFeedback.feedback, created: expect.any(String) }]);
    expect((await answer(token, { satisfied: true })).statusCode).toBe(409);
  });

  test("if a customer answers a satisfaction note twice at the same time, only one answer is accepted", async () => {
    const { token } = await sendNote();
    const answers = await Promise.all([
      answer(token, { satisfied: true }),
      answer(token, crackedFeedback),
      answer(token, { satisfied: true }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409, 409]);
  });

  test.each([
    ["too short", { satisfied: false, feedback: "Bad" }],
    ["too long", { satisfied: false, feedback: "x".repeat(1_001) }],
    ["missing", { satisfied: false }],
    ["given with a satisfied answer", { satisfied: true, feedback: "The headboard is cracked." }],
    ["without an answer", {}],
  ])("an answer with a text that is %s is refused, and the customer can answer again", async (_, body) => {
    const { token } = await sendNote();
    expect((await answer(token, body)).statusCode).toBe(400);
    expect((await answer(token, crackedFeedback)).statusCode).toBe(204);
  });

  test.each(["none", "x".repeat(200), "%00", "../../etc"])("an unknown satisfaction note is not found: %j [S2-370]", async (token) => {
    const answers = [await read(token), await answer(token, { satisfied: true })];
    for (const { statusCode } of answers) expect([404, 400]).toContain(statusCode);
  });

  test("the satisfaction note of a cancelled loan accepts no answer", async () => {
    const { id, token } = await sendNote();
    await shop.as("branch_manager").cancel(id, "GOODS_RETURNED");
    expect(await statusAndMessage(answer(token, { satisfied: true }))).toEqual([
      404,
      "Unfortunately we had a problem submitting your feedback.",
    ]);
  });
});

describe("sending a satisfaction note again", () => {
  const resend = async (id: string) => shop.call(contract.resendSatisfactionNote, { params: { id } }, await shop.signedIn("branch_user"));

  test("a new satisfaction note invalidates the old link, and lets the customer answer again after a complaint [S1-415]", async () => {
    const { id, token } = await sendNote();
    expect((await answer(token, crackedFeedback)).statusCode).toBe(204);
    expect((await resend(id)).json()).toMatchObject({ status: "pending_esat_note" });
    await runJobs(id);
    const [, second = ""] = tokensOf(id);
    expect(second).not.toBe(token);
    expect((await answer(second, { satisfied: true })).statusCode).toBe(204);
    expect(await shop.statusOf(id)).toBe("customer_has_goods");
  });

  test("a new satisfaction note invalidates an unanswered note", async () => {
    const { id, token } = await sendNote();
    await resend(id);
    expect((await answer(token, { satisfied: true })).statusCode).toBe(404);
    await runJobs(id);
    expect((await answer(tokensOf(id).at(-1) ?? "", { satisfied: true })).statusCode).toBe(204);
  });

  test("if a satisfaction note is requested again before the first was sent, only one is sent", async () => {
    const { id } = await shop.application({ status: "signed", signedAt: "2026-11-10T09:00:00.000Z" });
    await shop.asSystem().transaction(async (tx) => {
      const application = await tx.applications.lock(id);
      await tx.applications.move(
        application,
        markDelivered(application, { by: "staff", retailer: { esatNoteEnabled: true } }),
        systemActor,
      );
    });
    await resend(id);
    await runJobs(id);
    expect(lettersTo(id)).toHaveLength(1);
    expect((await answer(tokensOf(id)[0] ?? "", { satisfied: true })).statusCode).toBe(204);
  });

  test("only users who may write to the customer can send a satisfaction note again", async () => {
    const { id, token } = await sendNote();
    const { ctx: underwriter } = shop.as("underwriter", "900100");
    await expect(resendSatisfactionNote(underwriter, id)).rejects.toMatchObject({ code: "access.denied" });
    for (const act of [resendSatisfactionNote, listCustomerFeedback])
      await expect(act(shop.as("branch_manager", "200100").ctx, id)).rejects.toMatchObject({ code: "application.not_found" });
    expect((await answer(token, { satisfied: true })).statusCode).toBe(204);
  });

  test("a satisfaction note can be sent again only if the loan waits for an answer [S1-461]", async () => {
    const { id } = await shop.application({ status: "paid" });
    const refused = await resend(id);
    expect([refused.statusCode, refused.json().code]).toEqual([409, "application.wrong_status"]);
  });
});

test("a customer who has not answered gets one reminder after 48 hours, with the same links [S1-284]", async () => {
  const { id, token } = await sendNote();
  const { id: answered, token: its } = await sendNote();
  await answer(its, crackedFeedback);
  await moveClock(shop.asSystem(), 1);
  await sweepDeadlines(shop.asSystem());
  await runJobs(id);
  expect(lettersTo(id)).toHaveLength(1);
  await moveClock(shop.asSystem(), 1);
  await sweepDeadlines(shop.asSystem());
  await runJobs(id);
  await runJobs(answered);
  expect(lettersTo(id).map(({ subject }) => subject)[1]).toMatch(/^A reminder: /);
  expect(tokensOf(id)).toEqual([token, token]);
  expect(lettersTo(answered)).toHaveLength(1);
});
