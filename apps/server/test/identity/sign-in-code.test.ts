import { contract } from "@farthing/contract";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startApps, type TestApps } from "../support/http.ts";
import { randomApplicationId } from "../support/random-application-id.ts";
import { startWorker } from "../support/worker.ts";
import { priyasDocument } from "../support/world.ts";
import { browser, digitsSentTo, wrongDigits } from "./relying-party.ts";

let shop: TestApps;
let mail: Awaited<ReturnType<typeof startWorker>>["mail"];
beforeAll(async () => {
  shop = await startApps();
  ({ mail } = await startWorker(shop));
});
afterAll(() => shop.end());

const createApplicationWithContact = (contactDetails: NonNullable<typeof priyasDocument.contactDetails>) =>
  shop.application({ document: { ...priyasDocument, contactDetails } });

const refusal = ({ statusCode, body }: { statusCode: number; body: string }) => [statusCode, JSON.parse(body).code];

describe("the sign-in page", () => {
  test("the sign-in page shows the retailer, the reference and the customer's masked contacts", async () => {
    const { id } = await shop.application();
    const customer = browser(shop);
    const answer = await customer.look(await customer.begin(id));
    expect(answer.json()).toEqual({
      applicationId: id,
      retailer: { name: "Harbour Beds", accent: "#23406E", initials: null, logo: null },
      ways: [
        { channel: "text", to: "07••••••123" },
        { channel: "email", to: "p•••@post.test" },
      ],
      sent: null,
    });
    for (const personal of ["Priya", "priya+accept", "7700900"]) expect(answer.body).not.toContain(personal);
  });

  test("the sign-in page offers only e-mail if the phone number cannot receive text messages", async () => {
    const { id } = await createApplicationWithContact({ emailAddress: "a@example.test", phoneNumber: "+441632960123" });
    const customer = browser(shop);
    expect((await customer.look(await customer.begin(id))).json().ways).toEqual([{ channel: "email", to: "a•••@example.test" }]);
  });

  test("a sign-in page can be used only in the browser that started it", async () => {
    const { id } = await shop.application();
    const customer = browser(shop);
    const uid = await customer.begin(id);
    expect(refusal(await browser(shop).look(uid))).toEqual([410, "signIn.over"]);
    expect(refusal(await browser(shop).sendCode(uid))).toEqual([410, "signIn.over"]);
    const another = browser(shop);
    await another.begin(id);
    expect(refusal(await another.answer(uid, "000000"))).toEqual([410, "signIn.over"]);
  });

  test("the sign-in page looks the same for an unknown reference, but Farthing then sends no code", async () => {
    const nobodys = randomApplicationId();
    const customer = browser(shop);
    const uid = await customer.begin(nobodys);
    const shown = (await customer.look(uid)).json();
    expect(shown).toEqual({
      applicationId: nobodys,
      retailer: { name: expect.any(String), accent: expect.any(String), initials: null, logo: null },
      ways: expect.arrayContaining([{ channel: "email", to: expect.stringMatching(/^[a-z]•••@/) }]),
      sent: null,
    });
    expect((await customer.look(await customer.begin(nobodys))).json()).toEqual(shown);

    const again = await customer.begin(nobodys);
    const sent = await customer.sendCode(again);
    expect([sent.statusCode, sent.json()]).toEqual([
      200,
      { ...shown.ways.find(({ channel }: { channel: string }) => channel === "email"), digits: 6, codesLeft: 3 },
    ]);
    for (let guess = 0; guess < 3; guess++) expect(refusal(await customer.answer(again, "000000"))).toEqual([401, "login.code_wrong"]);
    expect(refusal(await customer.answer(again, "000000"))).toEqual([401, "signIn.code_one_left"]);
    expect(refusal(await customer.answer(again, "000000"))).toEqual([401, "signIn.code_used_up"]);
    const jobDone = "select from pgboss.job where name = 'send-sign-in-code' and data->>'applicationId' = $1 and state = 'completed'";
    await vi.waitUntil(async () => (await shop.pool.query(jobDone, [nobodys])).rowCount === 1, { timeout: 10_000 });
    expect(mail.sent.some(({ text }) => text.includes(nobodys))).toBe(false);
  });
});

describe("entering a sign-in code", () => {
  test("neither the job nor the table contains an e-mailed sign-in code in readable form", async () => {
    const { id } = await shop.application();
    const customer = browser(shop);
    await customer.sendCode(await customer.begin(id));
    const digits = await digitsSentTo(shop, id);
    const letter = await vi.waitUntil(() => mail.sent.find(({ text }) => text.includes(id)), { timeout: 10_000 });
    expect(letter).toMatchObject({ to: "priya+accept@post.test", subject: "Your sign-in code" });
    expect(letter.text).toContain(`${digits} is your sign-in code`);
    const { rowCount } = await shop.pool.query(
      "select from pgboss.job where strpos(data::text, $1) > 0 union all select from one_time_code where strpos(payload::text || subject, $1) > 0",
      [digits],
    );
    expect(rowCount).toBe(0);
  });

  test("a sign-in code gives access to the application once, and the sign-in is logged", async () => {
    const { id } = await shop.application();
    const customer = browser(shop);
    const uid = await customer.begin(id);
    await customer.sendCode(uid, "text");
    const digits = await digitsSentTo(shop, id);
    expect((await customer.look(uid)).json().sent).toEqual({ channel: "text", to: "07••••••123", digits: 6 });
    const spaced = `${digits.slice(0, 3)} ${digits.slice(3)}`;
    expect((await customer.answer(uid, spaced)).json().redirectTo).toMatch(/^http:\/\/localhost:4001\/oidc\/auth\//);
    expect(refusal(await customer.answer(uid, digits))).toEqual([401, "signIn.code_used_up"]);
    const { rows } = await shop.pool.query(
      "select actor->>'role' as role, facts from audit_event where type = 'applicant.signed_in' and chain = $1",
      [`application:${id}`],
    );
    expect(rows).toEqual([{ role: "applicant", facts: { channel: "text" } }]);
  });

  test("a customer has five attempts to enter a sign-in code, and gets a warning before the last attempt", async () => {
    const { id } = await shop.application();
    const customer = browser(shop);
    const uid = await customer.begin(id);
    await customer.sendCode(uid);
    const right = await digitsSentTo(shop, id);
    const wrong = wrongDigits(right);
    for (let guess = 0; guess < 3; guess++) expect(refusal(await customer.answer(uid, wrong))).toEqual([401, "login.code_wrong"]);
    expect(refusal(await customer.answer(uid, wrong))).toEqual([401, "signIn.code_one_left"]);
    expect(refusal(await customer.answer(uid, wrong))).toEqual([401, "signIn.code_used_up"]);
    expect(refusal(await customer.answer(uid, right))).toEqual([401, "signIn.code_used_up"]);
    await customer.sendCode(uid);
    expect((await customer.answer(uid, await digitsSentTo(shop, id))).statusCode).toBe(200);
  });

  test("parallel attempts to enter a sign-in code are all counted", async () => {
    const { id } = await shop.application();
    const customer = browser(shop);
    const uid = await customer.begin(id);
    await customer.sendCode(uid);
    const wrong = wrongDigits(await digitsSentTo(shop, id));
    const answers = await Promise.all(Array.from({ length: 12 }, () => customer.answer(uid, wrong)));
    const refusals = answers.map(({ body }) => JSON.parse(body).code);
    expect(refusals.filter((code) => code === "login.code_wrong")).toHaveLength(3);
    expect(refusals.filter((code) => code === "signIn.code_one_left")).toHaveLength(1);
  });

  test("a sign-in code expires after ten minutes", async () => {
    const { id } = await shop.application();
    const customer = browser(shop);
    const uid = await customer.begin(id);
    await customer.sendCode(uid);
    const { rows } = await shop.pool.query(
      "select expires_at - clock_timestamp() between interval '9 minutes' and interval '10 minutes' as ten from one_time_code where subject = $1",
      [uid],
    );
    expect(rows).toEqual([{ ten: true }]);
    await shop.pool.query("update one_time_code set expires_at = clock_timestamp() where subject = $1", [uid]);
    expect(refusal(await customer.answer(uid, await digitsSentTo(shop, id)))).toEqual([401, "signIn.code_used_up"]);
  });

  test("each sign-in sends at most four codes, and a new code replaces the old code", async () => {
    const { id } = await shop.application();
    const customer = browser(shop);
    const uid = await customer.begin(id);
    await customer.sendCode(uid);
    const first = await digitsSentTo(shop, id);
    await customer.sendCode(uid);
    if (first !== (await digitsSentTo(shop, id))) expect(refusal(await customer.answer(uid, first))).toEqual([401, "login.code_wrong"]);
    // The server counts codes per 15 minutes. If a new period begins during the test, the count starts again from zero.
    const answers = [await customer.sendCode(uid)];
    while (answers.length < 8 && answers.at(-1)?.statusCode !== 429) answers.push(await customer.sendCode(uid));
    const [oneLeft, last, refused] = answers.slice(-3).map((answer) => answer.json());
    expect([oneLeft.codesLeft, last.codesLeft, refused.code]).toEqual([1, 0, "rate.limited"]);
    expect(refused.message).toMatch(/^Too many attempts\. Please wait \d+ (second|minute)s? and try again\.$/);
  });

  test("requests from another network do not stop the customer from getting a sign-in code", async () => {
    const { id } = await shop.application();
    const attacker = async () => {
      const stranger = browser(shop);
      return (await stranger.sendCode(await stranger.begin(id), "email", "10.6.6.6")).statusCode;
    };
    const statuses: number[] = [];
    while (statuses.length < 14 && !statuses.includes(429)) statuses.push(await attacker());
    expect(statuses.at(-1)).toBe(429);
    const customer = browser(shop);
    expect((await customer.sendCode(await customer.begin(id))).statusCode).toBe(200);
  });
});

describe("sign-in codes that are requested from many networks", () => {
  const request = async (id: string, network: string) => {
    const somebody = browser(shop);
    const uid = await somebody.begin(id);
    const sent = await somebody.sendCode(uid, "email", network);
    return { uid, somebody, sent: sent.statusCode, digits: sent.json().digits as number, headers: sent.headers };
  };
  const setCount = (bucket: string, count: number, seconds = 900) =>
    shop.pool.query(
      `insert into throttle values ($1, to_timestamp((floor(extract(epoch from clock_timestamp()) / ${seconds}) + 1) * ${seconds}), $2)
       on conflict (bucket, window_end) do update set count = excluded.count`,
      [bucket, count],
    );

  test("a customer's first sign-in gets a code, even if strangers have requested codes from a few networks", async () => {
    const { id } = await shop.application();
    await setCount(`sign-in-code:${id}`, 1_000);
    expect((await request(id, "10.7.0.1")).sent).toBe(200);
    expect((await request(id, "10.7.0.2")).sent).toBe(200);
    expect((await request(id, "10.7.0.2")).sent).toBe(429);
  });

  test("new networks get only a few codes for one application, but known networks still get codes", async () => {
    const { id } = await shop.application();
    const atHome = await request(id, "127.0.0.1");
    expect((await atHome.somebody.answer(atHome.uid, await digitsSentTo(shop, id))).statusCode).toBe(200);
    await setCount(`sign-in-code:${id}`, 5);
    await setCount(`own-tries:sign-in-code:${id}`, 14);
    expect((await request(id, "10.7.0.1")).sent).toBe(200);
    const refused = await request(id, "10.7.0.2");
    expect(refused.sent).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(900);
    expect((await request(id, "127.0.0.1")).sent).toBe(200);
  });

  test("after fifty codes in a year, new networks get codes of twelve digits instead of six", async () => {
    const { id } = await shop.application();
    const atHome = await request(id, "127.0.0.1");
    expect(atHome.digits).toBe(6);
    expect((await atHome.somebody.answer(atHome.uid, await digitsSentTo(shop, id))).statusCode).toBe(200);
    await setCount(`sign-in-codes-ever:${id}`, 50, 365 * 86_400);
    const away = await request(id, "10.7.0.3");
    expect([away.sent, away.digits]).toEqual([200, 12]);
    const digits = await digitsSentTo(shop, id, 12);
    const letter = await vi.waitUntil(() => mail.sent.findLast(({ text }) => text.includes(id) && /\d{4} \d{4} \d{4}/.test(text)), {
      timeout: 10_000,
    });
    expect(letter.text.replaceAll(" ", "")).toContain(digits);
    expect((await away.somebody.look(away.uid)).json().sent).toMatchObject({ digits: 12 });
    expect(refusal(await away.somebody.answer(away.uid, digits.slice(0, 6)))).toEqual([401, "login.code_wrong"]);
    expect((await away.somebody.answer(away.uid, digits)).statusCode).toBe(200);
    expect((await request(id, "127.0.0.1")).digits).toBe(6);
  });
});

describe("data that a signed-in customer can read", () => {
  const authorisedRequest = async () => {
    const { id } = await shop.application();
    const token = await shop.store.transaction({ is: "all" }, null, ({ applicantTokens }) => applicantTokens.issue(id));
    return { params: { id }, headers: { authorization: `Bearer ${token}` } };
  };

  test("a customer can read their own application, without staff names, decision reasons or internal checks", async () => {
    const own = (await shop.call(contract.getApplicantApplication, await authorisedRequest())).json();
    expect(own).toMatchObject({ status: "open", loanAmount: "1750.00", retailer: { name: "Harbour Beds" } });
    for (const internal of ["createdBy", "referType", "sla", "latestDecision", "proposedBy", "cancellationReason"])
      expect(own).not.toHaveProperty(internal);
  });

  test("the applicant's session check returns no data and confirms that the token gives access to the application [S3-275]", async () => {
    const answer = await shop.call(contract.getApplicantSession, await authorisedRequest());
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
  });

  test("POST content needs a bearer token and the application's id, and returns the texts of the page as plain JSON [S3-276] [S3-278] [S2-386] [S2-399]", async () => {
    const customerRequest = await authorisedRequest();
    const answer = await shop.call(contract.getContent, { ...customerRequest, body: { id: customerRequest.params.id } });
    expect(answer.headers["content-type"]).toMatch(/^application\/json/);
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    expect(answer.json()).toEqual({
      heading: "Buying from Harbour Beds on credit",
      helpline: shop.config.lender.helpline,
      keyFacts: expect.arrayContaining([{ term: "The shop", value: "Harbour Beds is a credit broker, not the lender" }]),
    });
    expect((await shop.call(contract.getContent, { ...customerRequest, body: {} })).statusCode).toBe(400);
    expect(
      (await shop.call(contract.getContent, { params: customerRequest.params, body: { id: customerRequest.params.id } })).statusCode,
    ).toBe(401);
  });
});
