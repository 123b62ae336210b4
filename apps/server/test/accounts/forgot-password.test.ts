import { contract } from "@farthing/contract";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { branchUserBen, cookiesOf, eventsOf, signIn, statusAndCode, underwriterUna } from "../support/accounts.ts";
import { ownPageHeaders, startApps, type TestApps } from "../support/http.ts";
import { type MemoryMailer, startWorker } from "../support/worker.ts";

let shop: TestApps;
let mail: MemoryMailer;
let originalPasswordHash: string;
beforeAll(async () => {
  shop = await startApps();
  mail = (await startWorker(shop)).mail;
  originalPasswordHash = (await shop.pool.query("select password_hash from staff_user where username = 'ben.branch'")).rows[0]
    .password_hash;
});
afterAll(() => shop.end());
afterEach(async () => {
  await shop.pool.query("truncate throttle");
  await shop.pool.query("update staff_user set password_hash = $1, must_set_password = false where username = 'ben.branch'", [
    originalPasswordHash,
  ]);
});

const chosenPassword = "violet-anchor-58";
const postForgotPassword = (body: object, { at = "staff" as "staff" | "lender", address = "10.0.0.1" } = {}) =>
  shop.apps[at].inject({ method: "POST", url: "/api/auth/forgotPassword", payload: body, headers: ownPageHeaders, remoteAddress: address });
const requestResetForBen = () => postForgotPassword({ retailerName: "harbour-beds", username: "ben.branch" });

const mailsTo = (address: string, subject: string) => mail.sent.filter(({ to, subject: said }) => to === address && said === subject);
const resetMails = (address = "ben.branch@harbour-beds.test") => mailsTo(address, "Choose a new password");

async function requestResetLink(act: () => Promise<unknown> = requestResetForBen, address?: string): Promise<URL> {
  const already = resetMails(address).length;
  await act();
  await vi.waitFor(() => expect(resetMails(address)).toHaveLength(already + 1), { timeout: 15_000, interval: 50 });
  return new URL(/https?:\S+/.exec(resetMails(address).at(-1)?.text ?? "")?.[0] ?? "");
}
const codeIn = (link: URL): string => link.searchParams.get("code") ?? "";

const resetBensPassword = (verificationCode: string, changed: object = {}) =>
  shop.call(contract.confirmForgotPassword, {
    body: { retailerName: "harbour-beds", username: "ben.branch", verificationCode, newPassword: chosenPassword, ...changed },
  });
/** The error for a reset link that was already used or was replaced by a newer link. */
const usedLinkRefusal = [410, "password.reset_link_used"];

describe("requesting a password reset", () => {
  test("a request for a password reset gets the same response for known, unknown and deactivated users [S3-259]", async () => {
    const [asked, mailed] = [(await shop.jobs("request-password-reset")).length, resetMails().length];
    const answers = [
      await requestResetForBen(),
      await postForgotPassword({ retailerName: "harbour-beds", username: "nobody" }),
      await postForgotPassword({ retailerName: "nowhere", username: "ben.branch" }),
      await postForgotPassword({ retailerName: "farthing", username: "una.underwriter" }),
      await postForgotPassword({ retailerName: "spoke-chain", username: "ride-ready" }),
    ];
    for (const { statusCode, body, headers } of answers) {
      expect([statusCode, body, Object.keys(headers).sort()]).toEqual([204, "", Object.keys(answers[0]?.headers ?? {}).sort()]);
    }
    await vi.waitFor(async () => expect(await shop.jobs("request-password-reset")).toHaveLength(asked + 5), { timeout: 15_000 });
    await vi.waitFor(() => expect(resetMails()).toHaveLength(mailed + 1), { timeout: 15_000, interval: 50 });
  });

  test("a password reset sends a link to the staff app that is valid for 30 minutes", async () => {
    const link = await requestResetLink();
    expect([link.origin, link.pathname, link.searchParams.get("username")]).toEqual([
      "http://localhost:4000",
      "/confirmForgotPassword",
      "harbour-beds/ben.branch",
    ]);
    expect(codeIn(link)).toMatch(/^[\w-]{43}$/);
    const { rows } = await shop.pool.query(
      "select max(expires_at) - clock_timestamp() between interval '28 minutes' and interval '30 minutes' as half from one_time_code where purpose = 'password-reset'",
    );
    expect(rows).toEqual([{ half: true }]);
    expect(await eventsOf(shop, "ben.branch")).toContain("user.password_reset_requested");
  });

  test("a password reset link of a lender user leads to the lender app", async () => {
    const lender = () =>
      postForgotPassword({ retailerName: underwriterUna.retailerName, username: underwriterUna.username }, { at: "lender" });
    expect((await requestResetLink(lender, "una.underwriter@farthing.test")).origin).toBe("http://localhost:4002");
  });

  test("no table, job or log contains the code of a password reset in readable form", async () => {
    const code = codeIn(await requestResetLink());
    const { rows } = await shop.pool.query(
      `select row_to_json(c)::text || encode(hash, 'escape') as kept from one_time_code c
       union all select data::text from pgboss.job union all select facts::text from audit_event`,
    );
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(shop.log.join()).not.toContain(code);
  });

  test("each network address has its own limit on requests for a password reset", async () => {
    await postForgotPassword({ retailerName: "harbour-beds", username: "nobody" }, { address: "10.0.0.7" });
    await shop.pool.query("update throttle set count = 50 where bucket = 'forgot:@10.0.0.7'");
    expect(
      statusAndCode(await postForgotPassword({ retailerName: "harbour-beds", username: "ada.admin" }, { address: "10.0.0.7" })),
    ).toEqual([429, "rate.limited"]);
    expect((await postForgotPassword({ retailerName: "harbour-beds", username: "nobody" }, { address: "10.0.0.8" })).statusCode).toBe(204);
  });

  test("a user gets at most five password reset e-mails in 15 minutes", async () => {
    await requestResetLink();
    const sent = resetMails().length;
    await shop.pool.query("update throttle set count = 5 where bucket like 'reset-mail:%'");
    const done = async () =>
      (await shop.pool.query("select from pgboss.job where name = 'request-password-reset' and state = 'completed'")).rowCount;
    const already = (await done()) ?? 0;
    await requestResetForBen();
    await vi.waitFor(async () => expect(await done()).toBe(already + 1), { timeout: 15_000, interval: 50 });
    expect(resetMails()).toHaveLength(sent);
  });
});

describe("using a password reset link", () => {
  test("a reset link sets a new password once, ends all sessions and sends the user an e-mail [S3-125] [S3-260]", async () => {
    const browser = { headers: { cookie: cookiesOf(await signIn(shop, branchUserBen)) } };
    const code = codeIn(await requestResetLink());
    const answer = await resetBensPassword(code);
    expect([answer.statusCode, answer.body]).toEqual([204, ""]);
    expect((await shop.call(contract.sessionCheck, browser)).statusCode).toBe(401);
    expect((await signIn(shop, { ...branchUserBen, password: chosenPassword })).statusCode).toBe(200);
    expect(statusAndCode(await resetBensPassword(code, { newPassword: "tangerine-ostrich-31" }))).toEqual(usedLinkRefusal);
    await vi.waitFor(() => expect(mailsTo("ben.branch@harbour-beds.test", "Your password was changed")).toHaveLength(1), {
      timeout: 15_000,
    });
  });

  test("a reset link that two requests use at the same time sets only one password", async () => {
    const code = codeIn(await requestResetLink());
    const answers = await Promise.all([resetBensPassword(code), resetBensPassword(code, { newPassword: "tangerine-ostrich-31" })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 410]);
  });

  test("a reset link stays valid after a refused password, and each error appears at its form field", async () => {
    const code = codeIn(await requestResetLink());
    const weak = await resetBensPassword(code, { newPassword: "ben.branch-58!" });
    expect([weak.statusCode, weak.json()]).toEqual([
      422,
      {
        code: "password.weak",
        message: "Please choose a stronger password.",
        details: [{ path: "newPassword", message: "Your password must not contain your username." }],
      },
    ]);
    expect((await resetBensPassword(code)).statusCode).toBe(204);
  });

  test.each(["retailerName", "username", "verificationCode", "newPassword"])(
    "a password reset without %s is refused [S3-199]",
    async (field) => {
      const answer = await resetBensPassword(codeIn(await requestResetLink()), { [field]: undefined });
      expect([answer.statusCode, answer.json().code]).toEqual([400, "input.invalid"]);
      expect(answer.json().details.map(({ path }: { path: string }) => path)).toEqual([field]);
    },
  );

  test("a newer reset link invalidates the older link", async () => {
    const [older, newer] = [codeIn(await requestResetLink()), codeIn(await requestResetLink())];
    expect(statusAndCode(await resetBensPassword(older))).toEqual(usedLinkRefusal);
    expect((await resetBensPassword(newer)).statusCode).toBe(204);
  });

  test("a change of the password invalidates earlier reset links", async () => {
    const code = codeIn(await requestResetLink());
    await shop.call(contract.changePassword, {
      headers: { cookie: cookiesOf(await signIn(shop, branchUserBen)) },
      body: { currentPassword: branchUserBen.password, password: chosenPassword, confirmPassword: chosenPassword },
    });
    expect(statusAndCode(await resetBensPassword(code, { newPassword: "tangerine-ostrich-31" }))).toEqual(usedLinkRefusal);
  });

  test("a reset link with a wrong code, for a wrong user or after its expiry gets the same error", async () => {
    const code = codeIn(await requestResetLink());
    const answers = [
      await resetBensPassword("wrong"),
      await resetBensPassword(code, { username: "ada.admin" }),
      await resetBensPassword(code, { username: "nobody" }),
      await resetBensPassword(code, { retailerName: "spoke-chain" }),
      await resetBensPassword("wrong", { newPassword: "x" }),
    ];
    await shop.pool.query("update one_time_code set expires_at = clock_timestamp()");
    answers.push(await resetBensPassword(code));
    for (const answer of answers) {
      expect([answer.statusCode, answer.json()]).toEqual([400, { code: "password.reset_failed", message: "Failed to reset password" }]);
    }
  });
});
