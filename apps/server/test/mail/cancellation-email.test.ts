import { letters } from "@farthing/domain/wording";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { uuid } from "../../src/platform/ids.ts";
import { demoLender } from "../../src/platform/lender.ts";
import { createLog } from "../../src/platform/log.ts";
import { createMetrics } from "../../src/platform/metrics.ts";
import type { Mailer } from "../../src/providers/mail/port.ts";
import { createSmtpMailer } from "../../src/providers/mail/smtp.ts";
import { createPdfPrinter } from "../../src/providers/press/threaded-press.ts";
import type { StoredApplication } from "../../src/store/applications/applications.ts";
import { sendEventLetter } from "../../src/use-cases/correspondence/send-event-letter.ts";
import { type MailServer, mailServer } from "../support/mail-server.ts";
import { createTestWorld, leedsBranchNumber, priyasDocument, type TestWorld } from "../support/world.ts";

const from = "Farthing Finance <no-reply@farthing.test>";
const { cancellation: words } = letters;
const lines: string[] = [];
const log = createLog("trace", { write: (line) => void lines.push(line) });

let shop: TestWorld;
let post: MailServer;
let mailer: Mailer;
beforeAll(async () => {
  shop = await createTestWorld();
});
afterAll(() => shop.end());
beforeEach(async () => {
  post = await mailServer();
  mailer = createSmtpMailer({ url: post.url, from, needsTls: false }, log, createMetrics());
});
afterEach(async () => {
  mailer.close();
  await post.stop();
});

const jobOf = async (id: string) => {
  const jobs = await shop.jobs("send-letter");
  const job = jobs.find(({ applicationId, letter }) => applicationId === id && letter === "cancellation");
  return { applicationId: id, eventId: String(job?.eventId) };
};

const send = (input: { applicationId: string; eventId: string }, by = mailer) =>
  sendEventLetter(
    shop.asSystem(),
    { ...input, letter: "cancellation" },
    { mailer: by, lender: demoLender, press: createPdfPrinter(), applicantOrigin: "https://apply.test" },
  );

async function createCancelled(made: Partial<StoredApplication> = {}) {
  const { id } = await shop.application(made);
  await shop.as("branch_manager").cancel(id);
  const input = await jobOf(id);
  return { id, messageId: `<${input.eventId}.cancellation@farthing>`, run: (by = mailer) => send(input, by) };
}
const eventsOf = async (applicationId: string) =>
  (await shop.asSystem().transaction((tx) => tx.events.ofApplication(applicationId)))
    .map(({ type }) => type)
    .filter((type) => type.startsWith("mail."));

const keepingIn = (sent: string[]): Mailer => ({
  ...mailer,
  async send(mail) {
    sent.push(JSON.stringify(mail));
    return "sent";
  },
});

describe("the cancellation e-mail", () => {
  test("a cancellation sends the customer one e-mail and is shown in the history", async () => {
    const { id, messageId, run } = await createCancelled();
    await run();
    expect(post.messages).toMatchObject([{ to: ["priya+accept@post.test"], messageId }]);
    expect(post.messages[0]?.source).toMatch(/^From: Farthing Finance <no-reply@farthing.test>/m);
    expect(await shop.as("branch_user").history(id)).toMatchObject([
      { summary: "E-mail sent: Cancellation", by: { username: "system" } },
      { summary: "Application cancelled" },
    ]);
  });

  test("the cancellation e-mail says who cancelled and what happens to the agreement and the deposit", async () => {
    const by = { username: "una.underwriter", role: "underwriter", branch: null };
    const { id: applicationId } = await shop.application({ status: "signed", signedAt: new Date().toISOString() });
    const happened = { on: { applicationId }, by };
    const paid = { from: "deposit_attempted", to: "deposit_paid", amountPence: 9_900, tries: 0 } as const;
    await shop.asSystem().transaction((tx) => tx.events.append({ ...happened, type: "deposit.paid", facts: paid }));
    await shop.as("branch_manager").cancel(applicationId);
    await shop.asSystem().transaction((tx) => tx.events.append({ ...happened, type: "note.added", facts: { noteId: applicationId } }));
    const sent: string[] = [];
    await send(await jobOf(applicationId), keepingIn(sent));
    for (const said of [words.agreementEnds, words.depositReturns("£99.00"), "Harbour Beds"]) expect(sent[0]).toContain(said);
    expect(sent[0]).not.toContain(words.nothingOwed);
    await send({ applicationId, eventId: uuid() }, keepingIn(sent));
    expect(sent).toHaveLength(1);
  });

  test("the cancellation e-mail of an unsigned application says that the customer owes nothing", async () => {
    const sent: string[] = [];
    const { run } = await createCancelled({ status: "decision_accept" });
    await run(keepingIn(sent));
    expect(sent[0]).toContain(words.nothingOwed);
    expect(sent[0]).not.toContain("deposit");
  });

  test("a repeated job sends and logs the cancellation e-mail only once", async () => {
    const { id, run } = await createCancelled();
    await run();
    await run();
    expect(post.messages).toHaveLength(1);
    expect(await eventsOf(id)).toEqual(["mail.sent"]);
  });

  test("a repeated job does not send a cancellation e-mail that already waits for a retry", async () => {
    const { id, run } = await createCancelled();
    post.answerNext(451);
    await run();
    await run();
    expect(post.messages).toHaveLength(1);
    expect(await eventsOf(id)).toEqual(["mail.requested"]);
  });

  test("an e-mail that was sent before a crash but not logged is sent again with the same message id", async () => {
    const { id, messageId, run } = await createCancelled();
    const crashing: Mailer = {
      ...mailer,
      async send(mail) {
        await mailer.send(mail);
        throw new Error("killed");
      },
    };
    await expect(run(crashing)).rejects.toThrow("killed");
    await run();
    expect(post.messages.map((mail) => mail.messageId)).toEqual([messageId, messageId]);
    expect(await eventsOf(id)).toEqual(["mail.sent"]);
  });

  test("an e-mail that the mail service refuses is shown as bounced and not retried", async () => {
    const { id, run } = await createCancelled();
    post.answerNext(550);
    await run();
    await run();
    expect(post.messages).toHaveLength(1);
    expect(await eventsOf(id)).toEqual(["mail.refused"]);
    expect(await shop.as("branch_user").history(id)).toMatchObject([
      { summary: "E-mail bounced: Cancellation" },
      { event: "application.cancelled" },
    ]);
  });

  test("if TLS is required, no e-mail is sent to a mail server without TLS", async () => {
    const { id, run } = await createCancelled();
    const strict = createSmtpMailer({ url: post.url, from, needsTls: true }, log, createMetrics());
    await run(strict);
    strict.close();
    expect(post.messages).toEqual([]);
    expect(await eventsOf(id)).toEqual(["mail.requested"]);
  });

  test("the cancellation e-mail waits for an unreachable mail service", async () => {
    const { id, run } = await createCancelled();
    const nowhere = createSmtpMailer({ url: "smtp://127.0.0.1:1", from, needsTls: false }, log, createMetrics());
    await run(nowhere);
    nowhere.close();
    expect(await eventsOf(id)).toEqual(["mail.requested"]);
  });

  test.each([null, undefined, ""])("a cancellation succeeds without an e-mail if the customer's address is %j", async (emailAddress) => {
    const { id, run } = await createCancelled({ document: { ...priyasDocument, contactDetails: { emailAddress } } });
    await run();
    expect(post.messages).toEqual([]);
    expect(await eventsOf(id)).toEqual([]);
  });

  test.each([
    "priya@post.test, spy@evil.test",
    "priya@post.test\r\nBcc: spy@evil.test",
    "Priya <priya@post.test>, <spy@evil.test>",
    "no address",
  ])("an e-mail to the invalid address %j is not sent and is logged as refused", async (emailAddress) => {
    const { id, run } = await createCancelled({ document: { ...priyasDocument, contactDetails: { emailAddress } } });
    await run();
    expect(post.messages.flatMap(({ to }) => to)).toEqual([]);
    expect(await eventsOf(id)).toEqual(["mail.refused"]);
  });

  test("the log never contains an e-mail address, even if the mail service quotes it", async () => {
    const { run } = await createCancelled();
    post.answerNext(550);
    lines.length = 0;
    await run();
    expect(lines.join("")).toContain("the mail server did not accept an e-mail");
    expect(lines.join("")).not.toContain("priya");
  });
});

test("a cancellation by the shop enqueues the job that sends the e-mail", async () => {
  const { id } = await shop.application({ status: "signed", signedAt: "2026-11-10T09:00:00.000Z" });
  await shop.as("branch_manager").cancel(id, "CUSTOMER_CHANGED_MIND");
  await send(await jobOf(id));
  expect(post.messages[0]?.source).toContain(`Subject: Your application ${id} has been cancelled`);
  expect(await shop.as("branch_user", leedsBranchNumber).history(id)).toMatchObject([
    { event: "mail.sent" },
    { event: "application.cancelled" },
  ]);
});

test("the cancellation e-mail says whether the shop or the lender cancelled", async () => {
  const cancelledBy = async (role: "branch_manager" | "operations") => {
    const { id } = await shop.application();
    await shop.as(role).cancel(id, "ENTERED_IN_ERROR");
    await send(await jobOf(id));
    // Joins lines that SMTP has folded.
    return post.messages.at(-1)?.source.replace(/=\r?\n/g, "");
  };
  expect(await cancelledBy("branch_manager")).toContain("Harbour Beds has cancelled your application");
  expect(await cancelledBy("operations")).toContain(`${demoLender.tradingName} has cancelled your application`);
});
