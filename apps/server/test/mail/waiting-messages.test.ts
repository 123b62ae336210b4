import { contract } from "@farthing/contract";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { demoLender } from "../../src/platform/lender.ts";
import { createMetrics } from "../../src/platform/metrics.ts";
import type { Mailer } from "../../src/providers/mail/port.ts";
import { createSmtpMailer } from "../../src/providers/mail/smtp.ts";
import { createPdfPrinter } from "../../src/providers/press/threaded-press.ts";
import { sendPasswordResetEmail } from "../../src/use-cases/accounts/account-emails.ts";
import { requestPasswordReset } from "../../src/use-cases/accounts/forgot-password.ts";
import { sendSignInCode } from "../../src/use-cases/applicants/send-sign-in-code.ts";
import { sendEventLetter } from "../../src/use-cases/correspondence/send-event-letter.ts";
import { deleteExpired } from "../../src/use-cases/deadlines/delete-expired.ts";
import { pauseSecondsAfter } from "../../src/use-cases/mail/retry-times.ts";
import { sendWaitingMessages } from "../../src/use-cases/mail/send-waiting-messages.ts";
import { silentLog } from "../support/database.ts";
import { startApps, type TestApps } from "../support/http.ts";
import { type MailServer, mailServer } from "../support/mail-server.ts";

/** The mail or text service is down in these tests. The tests move the business clock instead of waiting. */

let shop: TestApps;
let post: MailServer;
let mailer: Mailer;
let textAnswers: ("sent" | "unavailable")[];
beforeAll(async () => {
  shop = await startApps();
});
afterAll(() => shop.end());
beforeEach(async () => {
  post = await mailServer();
  mailer = createSmtpMailer(
    { url: post.url, from: "Farthing Finance <no-reply@farthing.test>", needsTls: false },
    silentLog,
    createMetrics(),
  );
  textAnswers = [];
});
afterEach(async () => {
  mailer.close();
  await post.stop();
  await shop.pool.query("update sent_message set state = 'sent', sealed = null where state in ('waiting', 'given_up', 'bounced')");
});

const textSender = { send: async () => textAnswers.shift() ?? ("sent" as const) };
const moveClock = (interval: string) => shop.pool.query(`update business_clock set ahead_by = ahead_by + interval '${interval}'`);
const sendWaiting = () => sendWaitingMessages(shop.asSystem(), { mailer, texts: textSender });
const outage = (replies: number) => post.answerNext(...Array<number>(replies).fill(421));

async function createCancelled(): Promise<{ readonly id: string; readonly messageId: string }> {
  const { id } = await shop.application();
  await shop.as("branch_manager").cancel(id);
  const job = (await shop.jobs("send-letter")).find(({ applicationId }) => applicationId === id);
  const about = { applicationId: id, eventId: String(job?.eventId), letter: "cancellation" } as const;
  await sendEventLetter(shop.asSystem(), about, {
    mailer,
    lender: demoLender,
    press: createPdfPrinter(),
    applicantOrigin: "https://apply.test",
  });
  return { id, messageId: `${about.eventId}.cancellation@farthing` };
}
const stateOf = async (messageId: string) =>
  (await shop.pool.query("select state, attempts, sealed from sent_message where message_id = $1", [messageId])).rows[0];
const historyOf = async (id: string) => (await shop.as("branch_user").history(id)).map(({ summary }) => summary);

test("an e-mail is sent after an outage of twelve minutes, and its request and sending are logged", async () => {
  outage(6);
  const { id, messageId } = await createCancelled();
  expect(await historyOf(id)).toEqual(["E-mail requested, waiting to be sent: Cancellation", "Application cancelled"]);
  await sendWaiting();
  expect(post.messages).toHaveLength(1);
  for (const pause of ["15 seconds", "30 seconds", "1 minute", "2 minutes", "4 minutes", "8 minutes"]) {
    await moveClock(pause);
    await sendWaiting();
  }
  expect(post.messages).toHaveLength(7);
  expect(new Set(post.messages.map((mail) => mail.messageId))).toEqual(new Set([`<${messageId}>`]));
  expect(await historyOf(id)).toEqual([
    "E-mail sent: Cancellation",
    "E-mail requested, waiting to be sent: Cancellation",
    "Application cancelled",
  ]);
  // The content of a message is stored only until the message is sent.
  expect(await stateOf(messageId)).toEqual({ state: "sent", attempts: 7, sealed: null });
});

test("the pauses between attempts to send a message grow to ten minutes", () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 100].map(pauseSecondsAfter)).toEqual([15, 30, 60, 120, 240, 480, 600, 600, 600]);
});

test("when the mail service accepts an e-mail again, all e-mails that wait for the service become due", async () => {
  outage(3);
  const waiting = [await createCancelled(), await createCancelled(), await createCancelled()];
  await shop.pool.query("delete from pgboss.job where name = 'send-waiting-messages'");
  await createCancelled();
  expect(await shop.jobs("send-waiting-messages")).toHaveLength(1);
  await sendWaiting();
  for (const { messageId } of waiting) expect(await stateOf(messageId)).toMatchObject({ state: "sent" });
});

test("an e-mail that waits for the recipient's own server is not sent earlier when other e-mails are accepted", async () => {
  post.answerNext(451);
  const { messageId } = await createCancelled();
  await createCancelled();
  await sendWaiting();
  expect(await stateOf(messageId)).toMatchObject({ state: "waiting", attempts: 1 });
});

test("if the mail service refuses the sender, the e-mail waits and does not bounce", async () => {
  post.answerSenders(550);
  const { id, messageId } = await createCancelled();
  expect(await stateOf(messageId)).toMatchObject({ state: "waiting" });
  await moveClock("15 seconds");
  await sendWaiting();
  expect(await historyOf(id)).toContain("E-mail sent: Cancellation");
});

test("a waiting e-mail bounces if the mail service then refuses its recipient", async () => {
  post.answerNext(421, 550);
  const { id, messageId } = await createCancelled();
  await moveClock("15 seconds");
  await sendWaiting();
  expect(await stateOf(messageId)).toEqual({ state: "bounced", attempts: 2, sealed: null });
  expect(await historyOf(id)).toContain("E-mail bounced: Cancellation");
});

test("two workers never send the same waiting e-mail", async () => {
  outage(1);
  await createCancelled();
  await moveClock("15 seconds");
  await Promise.all([sendWaiting(), sendWaiting()]);
  expect(post.messages).toHaveLength(2);
});

test("the minute job sends waiting messages that are due", async () => {
  await shop.pool.query("delete from pgboss.job where name = 'send-waiting-messages'");
  const { handlers } = await import("../../src/jobs/handlers.ts");
  await handlers.tick(shop.asSystem());
  expect(await shop.jobs("send-waiting-messages")).toHaveLength(1);
});

describe("a message that contains a code", () => {
  test("a waiting password link that is no longer valid is never sent", async () => {
    const person = { retailerName: "harbour-beds", username: "ben.branch", app: "staff" } as const;
    await requestPasswordReset(shop.asSystem(), person);
    const [event] = (await shop.jobs("email-password-reset")).slice(-1);
    const about = { eventId: String(event?.eventId), userId: String(event?.userId) };
    const origins = { staff: "https://staff.test", applicant: "https://apply.test", lender: "https://lender.test" };
    outage(1);
    await sendPasswordResetEmail(shop.asSystem(), about, { mailer, lender: demoLender, origins });
    await shop.pool.query("update one_time_code set expires_at = clock_timestamp()");
    await moveClock("1 minute");
    await sendWaiting();
    expect(post.messages).toHaveLength(1);
    const messageId = `${about.eventId}.password-reset@farthing`;
    expect(await stateOf(messageId)).toEqual({ state: "expired", attempts: 1, sealed: null });
    const { rows } = await shop.pool.query("select type, facts->>'reason' as reason from audit_event where facts->>'messageId' = $1", [
      messageId,
    ]);
    expect(rows).toEqual([
      { type: "mail.requested", reason: null },
      { type: "mail.given_up", reason: "expired" },
    ]);
    expect((await undelivered()).messages).toEqual([]);
  });

  test("a sign-in code that was replaced during an outage of the text service is not sent", async () => {
    const { id } = await shop.application();
    const signIn = "a-sign-in";
    const codes = ["018f0000-0000-7000-8000-000000000001", "018f0000-0000-7000-8000-000000000002"];
    textAnswers = ["unavailable", "unavailable"];
    for (const codeId of codes) {
      await shop.asSystem().transaction((tx) => tx.identityCodes.issue(signIn, codeId, { channel: "text", to: "+44", digits: 6 }));
      const code = { applicationId: id, signIn, codeId, channel: "text" } as const;
      await sendSignInCode(shop.asSystem(), code, { mailer, texts: textSender, lender: demoLender });
    }
    await moveClock("1 minute");
    await sendWaiting();
    const states = await Promise.all(codes.map(async (codeId) => (await stateOf(`${codeId}.sign-in-code`))?.state));
    expect(states).toEqual(["expired", "sent"]);
    expect(await historyOf(id)).toContain("Text message given up: Sign-in code");
  });
});

const undelivered = async () => (await shop.call(contract.readUndeliveredMessages, {}, await shop.signedIn("operations"))).json();
const sendAgain = async (messageId: string) =>
  shop.call(contract.sendMessageAgain, { body: { messageId } }, await shop.signedIn("lender_admin"));

describe("a message that the mail or text service does not accept for 72 hours", () => {
  async function givenUp() {
    outage(2);
    const message = await createCancelled();
    await moveClock("71 hours 59 minutes");
    return message;
  }

  test("a message is retried for 72 hours, and is then given up and listed for the lender", async () => {
    outage(1);
    const { id, messageId } = await givenUp();
    await sendWaiting();
    expect(await stateOf(messageId)).toMatchObject({ state: "waiting", attempts: 2 });
    await moveClock("10 minutes");
    await sendWaiting();
    expect(await historyOf(id)).toContain("E-mail given up: Cancellation");
    expect((await undelivered()).messages).toEqual([
      {
        messageId,
        channel: "email",
        template: "cancellation",
        applicationId: id,
        state: "given_up",
        attempts: 3,
        lastOutcome: "unavailable",
        requested: expect.any(String),
        ended: expect.any(String),
        canBeSentAgain: true,
      },
    ]);
    const metrics = await shop.apps.staff.inject({ url: "/metrics", headers: { authorization: `Bearer ${shop.config.metricsKey}` } });
    expect(metrics.body).toMatch(/farthing_messages\{state="given_up"\} 1/);
  });

  test("a given-up message that is sent again goes to the customer's current address", async () => {
    const { id, messageId } = await givenUp();
    await moveClock("10 minutes");
    await sendWaiting();
    await shop.pool.query(
      "update application set document = jsonb_set(document, '{contactDetails,emailAddress}', '\"new@post.test\"') where id = $1",
      [id],
    );
    expect((await sendAgain(messageId)).statusCode).toBe(204);
    expect((await sendAgain(messageId)).json().code).toBe("message.not_given_up");
    await sendWaiting();
    expect(post.messages.at(-1)).toMatchObject({ messageId: `<${messageId}>`, to: ["new@post.test"] });
    const [sent, requested] = await shop.as("branch_user").history(id);
    expect(sent?.summary).toBe("E-mail sent: Cancellation");
    expect(requested).toMatchObject({ summary: "E-mail requested, waiting to be sent: Cancellation", by: { role: "lender_admin" } });
    expect((await undelivered()).messages).toEqual([]);
  });

  test("the content of a given-up message is deleted after 30 days", async () => {
    const { messageId } = await givenUp();
    await moveClock("10 minutes");
    await sendWaiting();
    await moveClock("31 days");
    await deleteExpired(shop.asSystem());
    expect(await stateOf(messageId)).toMatchObject({ state: "given_up", sealed: null });
    expect((await undelivered()).messages).toEqual([]);
    expect((await sendAgain(messageId)).statusCode).toBe(409);
  });

  test("a bounced message is listed, but cannot be sent again", async () => {
    post.answerNext(550);
    const { messageId } = await createCancelled();
    expect((await undelivered()).messages).toMatchObject([{ messageId, state: "bounced", canBeSentAgain: false }]);
  });

  test("an unknown message cannot be sent again", async () => {
    expect((await sendAgain("unknown@farthing")).json().code).toBe("message.not_found");
  });
});
