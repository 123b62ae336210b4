import {
  copyInSigningRoom,
  declineAgreement,
  enterSigningRoom,
  getOwnSigning,
  getSigning,
  readSigningRoom,
  requestOwnSigning,
  requestSigning,
  signAgreement,
} from "@farthing/contract";
import { lawOn } from "@farthing/domain/law";
import { addDays, londonDay } from "@farthing/domain/money";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { uuid } from "../../src/platform/ids.ts";
import { endOverdueSigningSessions, endSigningSession } from "../../src/use-cases/signing/end-signing-session.ts";
import { startApps, type TestApps } from "../support/http.ts";
import { createReadyToSign, type SigningOptions } from "../support/ready-to-sign.ts";
import { withFeatureOff } from "../support/switches.ts";

/** These tests follow an application from the request for signing to the signature, through HTTP requests. */

let shop: TestApps;
beforeAll(async () => {
  shop = await startApps();
});
afterAll(() => shop.end());

const typedSignature = { is: "typed", name: "Eleanor Fairweather" };
const drawnSignature = { is: "drawn", path: "M10 100L20 80L30 60L40 90L50 120L60 80L70 60L80 100" };
const agreedTerms = { legallyBound: true, directDebit: true };

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const tokenFor = (id: string) => shop.store.transaction({ is: "all" }, null, (tx) => tx.applicantTokens.issue(id));
const tokenIn = (redirectUrl: string) => new URL(redirectUrl).searchParams.get("token") ?? "";

async function customerRequestsSigning(id: string) {
  const answer = await shop.call(requestOwnSigning, { params: { id }, headers: bearer(await tokenFor(id)) });
  return { status: answer.statusCode, body: answer.json() };
}

/** The shop requests the session if `atTheTill` is set. Otherwise the customer requests it. */
async function openSession(id: string, atTheTill = false) {
  const { body } = atTheTill
    ? { body: (await shop.call(requestSigning, { params: { id } }, await shop.signedIn("branch_user"))).json() }
    : await customerRequestsSigning(id);
  const entered = (await shop.call(enterSigningRoom, { body: { token: tokenIn(body.redirectUrl) } })).json();
  const inRoom = { params: { id: entered.signingId }, headers: bearer(entered.key) };
  return {
    signingId: entered.signingId as string,
    read: async () => (await shop.call(readSigningRoom, inRoom)).json(),
    /** `given` is the hash of the documents to sign. The default is the hash of the documents that the session shows. */
    sign: async (signature: object = typedSignature, consents: object = agreedTerms, given?: string) => {
      const papersHash = given ?? (await shop.call(readSigningRoom, inRoom)).json().papersHash ?? "0".repeat(64);
      const answer = await shop.call(signAgreement, { ...inRoom, body: { papersHash, signature, consents } });
      return { status: answer.statusCode, body: answer.json() };
    },
    copy: () => shop.call(copyInSigningRoom, inRoom),
    decline: async () => (await shop.call(declineAgreement, inRoom)).json(),
  };
}

/** A loan that the Consumer Credit Act does not regulate. */
const interestFreeProduct = { product: "if-10", instalments: 10 };
const createReadyApplication = (how?: SigningOptions) => createReadyToSign(shop, how);
const eventsOf = async (id: string) =>
  (await shop.store.transaction({ is: "all" }, null, (tx) => tx.events.ofApplication(id))).map(({ type }) => type).reverse();
const outcomeOf = async (id: string) =>
  (await shop.call(getOwnSigning, { params: { id }, headers: bearer(await tokenFor(id)) })).json().outcome;
const readAsShop = async (id: string) =>
  (await shop.call(getSigning, { params: { id } }, await shop.signedIn("branch_user"))).json().signing;
const expireSession = (signingId: string) =>
  shop.pool.query("update signing set expires_at = clock_timestamp() where id = $1", [signingId]);

describe("requesting a signing session", () => {
  test("a request by the shop or the customer opens a signing session in the applicant app [S1-401] [S1-402] [S2-405]", async () => {
    const { id } = await createReadyApplication();
    const atTheTill = await shop.call(requestSigning, { params: { id } }, await shop.signedIn("branch_user"));
    for (const { redirectUrl } of [atTheTill.json(), (await customerRequestsSigning(id)).body])
      expect(redirectUrl).toMatch(/^http:\/\/localhost:4001\/signing-room\?token=[\w-]{43}$/);
    expect(await shop.statusOf(id)).toBe("decision_accept");
    expect(await eventsOf(id)).toEqual(["signing.requested", "signing.requested"]);
  });

  test("the database stores no token that gives access to a signing session", async () => {
    const { id } = await createReadyApplication();
    const { body } = await customerRequestsSigning(id);
    const { rows } = await shop.pool.query("select row_to_json(s)::text as kept from signing s where application_id = $1", [id]);
    expect(rows).toHaveLength(1);
    expect(rows[0].kept).not.toContain(tokenIn(body.redirectUrl));
  });

  test.each<[string, SigningOptions, string]>([
    ["with an expired decision", { made: { applicationExpiryDate: addDays(londonDay(new Date()), -1) } }, "signing.decision_expired"],
    ["before the loan information was shown", { shown: [["adequate_explanation", "goods"]] }, "signing.information_not_shown"],
    ["before the explanation was shown", { shown: [["pre_contract_information", "goods"]] }, "signing.information_not_shown"],
    [
      "before the project loan was viewed",
      {
        fusion: true,
        shown: [
          ["pre_contract_information", "goods"],
          ["adequate_explanation", "goods"],
        ],
      },
      "signing.project_not_viewed",
    ],
    ["before the deposit was paid online", { document: { isOnlineDepositJourney: true } }, "signing.deposit_unpaid"],
    ["for a signed application", { made: { status: "signed" } }, "application.wrong_status"],
    [
      "of a regulated loan after the papers of an unregulated one",
      {
        shown: [
          ["loan_advance_information", "goods"],
          ["key_product_information", "goods"],
          ["adequate_explanation", "goods"],
        ],
      },
      "signing.information_not_shown",
    ],
    [
      "of an interest-free loan after the papers of a regulated one",
      { wish: interestFreeProduct, shown: [["pre_contract_information", "goods"]] },
      "signing.information_not_shown",
    ],
  ])("a request for signing %s is refused with the reason and opens no signing session", async (_, how, code) => {
    const { id } = await createReadyApplication(how);
    expect(await customerRequestsSigning(id)).toMatchObject({ status: 409, body: { code } });
    expect(await eventsOf(id)).toEqual([]);
  });

  test.each(["loan_advance_information", "key_product_information"] as const)(
    "an interest-free loan can be signed after its %s was shown, without any explanation",
    async (kind) => {
      const { id } = await createReadyApplication({ wish: interestFreeProduct, shown: [[kind, "goods"]] });
      expect(await customerRequestsSigning(id)).toMatchObject({ status: 200 });
    },
  );

  test("a request for signing is refused if the application has changed since the decision", async () => {
    const { id } = await createReadyApplication();
    await shop.pool.query(
      `update application set document = jsonb_set(document, '{loanParameters,goodsAmount}', '"3100.00"') where id = $1`,
      [id],
    );
    expect(await customerRequestsSigning(id)).toMatchObject({ status: 409, body: { code: "signing.decision_mismatch" } });
  });
});

describe("refused requests for signing", () => {
  test("while signing is switched off, a request for signing is refused and the error names the helpline", async () => {
    const { id } = await createReadyApplication();
    const { body } = await withFeatureOff(shop, "E_SIGNING", () => customerRequestsSigning(id));
    expect([body.code, body.message]).toEqual(["signing.unavailable", expect.stringContaining(shop.config.lender.helpline)]);
    expect(await eventsOf(id)).toEqual([]);
  });

  test("an application without a decision cannot be signed", async () => {
    const { id } = await shop.application({ status: "decision_accept" });
    expect(await customerRequestsSigning(id)).toMatchObject({ status: 409, body: { code: "application.wrong_status" } });
  });

  test("an application that is being decided cannot be signed", async () => {
    const { id } = await createReadyApplication();
    await shop.pool.query("update decision set progress = 'PENDING', processed_at = null where application_id = $1", [id]);
    expect(await customerRequestsSigning(id)).toMatchObject({ status: 409, body: { code: "decision.in_progress" } });
    expect(await eventsOf(id)).toEqual([]);
  });
});

describe("the shop's view of a signing session", () => {
  test("the shop sees whether a signing session is open, and how it ended", async () => {
    const { id } = await createReadyApplication();
    expect(await readAsShop(id)).toBeNull();
    const { body } = await customerRequestsSigning(id);
    expect(await readAsShop(id)).toMatchObject({ standing: "open", isEntered: false });
    await shop.call(enterSigningRoom, { body: { token: tokenIn(body.redirectUrl) } });
    const entered = await readAsShop(id);
    expect(entered).toMatchObject({ standing: "open", isEntered: true });
    expect(entered.secondsLeft).toBeGreaterThan(29 * 60);
    await (await openSession(id)).decline();
    expect(await readAsShop(id)).toMatchObject({ standing: "decline" });
    const room = await openSession(id);
    await expireSession(room.signingId);
    expect(await readAsShop(id)).toMatchObject({ standing: "timeout", secondsLeft: 0 });
    await (await openSession(id)).sign();
    expect(await readAsShop(id)).toMatchObject({ standing: "complete" });
  });

  test("the shop does not see the signing session of an earlier decision", async () => {
    const { id } = await createReadyApplication();
    await customerRequestsSigning(id);
    await shop.pool.query(
      `insert into decision
       select (jsonb_populate_record(d, jsonb_build_object('id', gen_random_uuid(), 'seq', d.seq + 1000000))).*
       from decision d where application_id = $1`,
      [id],
    );
    expect(await readAsShop(id)).toBeNull();
  });
});

describe("the link to a signing session", () => {
  test("a signing link opens its session only once", async () => {
    const token = tokenIn((await customerRequestsSigning((await createReadyApplication()).id)).body.redirectUrl);
    const enter = () => shop.call(enterSigningRoom, { body: { token } });
    const answers = await Promise.all([enter(), enter()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    expect((await enter()).json()).toMatchObject({ code: "signing.not_found" });
  });

  test("a signing session may send the customer back only to Farthing or to the customer's web shop", async () => {
    const { id } = await createReadyApplication({ document: { returnUrl: "https://shop.test/basket" } });
    const token = tokenIn((await customerRequestsSigning(id)).body.redirectUrl);
    const from = (sourceUrl: string) => shop.call(enterSigningRoom, { body: { token, sourceUrl } });
    for (const foreign of ["https://evil.test/", "javascript:alert(1)", "http://localhost:4001.evil.test/"])
      expect((await from(foreign)).json()).toMatchObject({ code: "signing.source_refused" });
    const entered = (await from("https://shop.test/pay?step=2")).json();
    const room = await shop.call(readSigningRoom, { params: { id: entered.signingId }, headers: bearer(entered.key) });
    expect(room.json()).toMatchObject({ returnTo: "https://shop.test/pay?step=2" });
  });

  test("a signing link expires after 30 minutes", async () => {
    const { id } = await createReadyApplication();
    const token = tokenIn((await customerRequestsSigning(id)).body.redirectUrl);
    await shop.pool.query("update signing set expires_at = clock_timestamp() where application_id = $1", [id]);
    expect((await shop.call(enterSigningRoom, { body: { token } })).json()).toMatchObject({ code: "signing.timed_out" });
  });
});

describe("a signing session", () => {
  test("a signing session shows the documents, the signer, the shop and the remaining time", async () => {
    const { id } = await createReadyApplication();
    const room = await (await openSession(id)).read();
    const today = londonDay(new Date());
    expect(room).toMatchObject({
      applicationId: id,
      standing: "open",
      signer: { firstName: "Eleanor", lastName: "Fairweather" },
      retailer: { name: "Harbour Beds" },
      returnTo: null,
      isOnlineDepositJourney: false,
      lastDayToWithdraw: addDays(today, lawOn(today).withdrawalDays),
    });
    expect(room.secondsLeft).toBeGreaterThan(29 * 60);
    expect(room.secondsLeft).toBeLessThanOrEqual(30 * 60);
    expect(room.papers.map(({ kind, part }: { kind: string; part: string }) => [kind, part])).toEqual([["credit_agreement", "goods"]]);
  });

  test("a deposit that was paid online stays paid after the customer has declined to sign", async () => {
    const { id } = await createReadyApplication({ document: { isOnlineDepositJourney: true }, made: { status: "deposit_paid" } });
    const room = await openSession(id);
    expect(await room.read()).toMatchObject({ isOnlineDepositJourney: true });
    await room.decline();
    expect(await shop.statusOf(id)).toBe("deposit_paid");
    const events = await shop.store.transaction({ is: "all" }, null, (tx) => tx.events.ofApplication(id));
    const { signingId } = room;
    expect(events.slice(0, 3)).toMatchObject([
      { type: "signing.ended", by: { username: "applicant" }, facts: { signingId, how: "declined" } },
      { type: "signing.papers_shown", by: { username: "applicant" }, facts: { signingId } },
      { type: "signing.entered", by: { username: "applicant" }, facts: { signingId } },
    ]);
  });

  test("the key of a signing session gives access to a copy of each agreement", async () => {
    const { id } = await createReadyApplication({ fusion: true });
    const { copy } = await openSession(id);
    const { url, projectLoanUrl } = (await copy()).json();
    for (const link of [url, projectLoanUrl]) expect(link).toMatch(/^http:\/\/localhost:4001\/api\/files\/[\w-]{43}$/);
    expect(url).not.toBe(projectLoanUrl);
  });

  test("a signing session for a fusion loan shows two agreements", async () => {
    const { papers } = await (await openSession((await createReadyApplication({ fusion: true })).id)).read();
    expect(papers.map(({ part }: { part: string }) => part)).toEqual(["goods", "project"]);
  });

  test("the key of another signing session is refused", async () => {
    const [one, other] = [await createReadyApplication(), await createReadyApplication()];
    const { body } = await customerRequestsSigning(one.id);
    const { key } = (await shop.call(enterSigningRoom, { body: { token: tokenIn(body.redirectUrl) } })).json();
    const room = await openSession(other.id);
    const answer = await shop.call(readSigningRoom, { params: { id: room.signingId }, headers: bearer(key) });
    expect([answer.statusCode, answer.json().code]).toEqual([404, "signing.not_found"]);
  });

  test("the key of the customer's earlier signing session is refused", async () => {
    const { id } = await createReadyApplication();
    const { body } = await customerRequestsSigning(id);
    const { key } = (await shop.call(enterSigningRoom, { body: { token: tokenIn(body.redirectUrl) } })).json();
    const { signingId } = await openSession(id);
    const answer = await shop.call(readSigningRoom, { params: { id: signingId }, headers: bearer(key) });
    expect([answer.statusCode, answer.json().code]).toEqual([404, "signing.not_found"]);
  });

  test.each([
    ["by name", typedSignature],
    ["by hand", drawnSignature],
  ])("a signature %s is accepted, and the agreement is enqueued for sealing", async (_, signature) => {
    const { id } = await createReadyApplication();
    const room = await openSession(id);
    expect(await room.sign(signature)).toEqual({ status: 200, body: { standing: "complete" } });
    expect(await shop.statusOf(id)).toBe("sign");
    expect(await eventsOf(id)).toEqual(["signing.requested", "signing.entered", "signing.papers_shown", "application.signed"]);
    expect(await shop.jobs("seal-agreement")).toContainEqual(expect.objectContaining({ applicationId: id }));
    expect(await outcomeOf(id)).toBe("complete");
    expect(await room.read()).toMatchObject({ standing: "complete", papers: [], papersHash: null });
    const { rows } = await shop.pool.query("select act, papers from signing where id = $1", [room.signingId]);
    for (const stored of [rows[0].act, rows[0].papers]) expect(stored.toString("latin1")).not.toContain("Eleanor");
  });

  test("several signatures from different tabs count as one", async () => {
    const { id } = await createReadyApplication();
    const room = await openSession(id);
    const answers = await Promise.all([room.sign(), room.sign(drawnSignature), room.sign()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await eventsOf(id)).filter((type) => type === "application.signed")).toHaveLength(1);
  });

  test.each([
    ["with a name of 10,000 characters", { is: "typed", name: "a".repeat(10_000) }, 400, "input.invalid"],
    ["with a drawing of 5 MB", { is: "drawn", path: `M1 1${"L2 2".repeat(1_250_000)}` }, 413, "request.too_large"],
    ["with markup as a drawing", { is: "drawn", path: '"/><script>' }, 400, "input.invalid"],
    ["with another name", { is: "typed", name: "Tamsin Fairweather" }, 422, "signing.signature_invalid"],
    ["with a dot only", { is: "drawn", path: "M1 1L1 1" }, 422, "signing.signature_invalid"],
  ])("a signature %s is refused and changes nothing", async (_, signature, status, code) => {
    const { id } = await createReadyApplication();
    const room = await openSession(id);
    const answer = await room.sign(signature);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await shop.statusOf(id)).toBe("decision_accept");
    expect(await room.read()).toMatchObject({ standing: "open" });
  });

  test("a signature without every consent is refused", async () => {
    const room = await openSession((await createReadyApplication()).id);
    expect(await room.sign(typedSignature, { ...agreedTerms, directDebit: false })).toMatchObject({ body: { code: "input.invalid" } });
  });

  test("a declined signing session accepts no signature, but another session can be opened", async () => {
    const { id } = await createReadyApplication();
    const room = await openSession(id);
    expect(await room.decline()).toEqual({ standing: "decline" });
    expect(await room.sign()).toMatchObject({ status: 409, body: { code: "signing.closed" } });
    expect([await shop.statusOf(id), await outcomeOf(id)]).toEqual(["decision_accept", "decline"]);
    expect(await (await openSession(id)).sign()).toMatchObject({ status: 200 });
    // A signed agreement cannot be declined.
    expect(await room.decline()).toEqual({ standing: "decline" });
    expect(await outcomeOf(id)).toBe("complete");
  });

  test("an expired signing session accepts no signature", async () => {
    const { id } = await createReadyApplication();
    const room = await openSession(id);
    await expireSession(room.signingId);
    expect(await room.sign()).toMatchObject({ status: 409, body: { code: "signing.timed_out" } });
    expect([await shop.statusOf(id), await outcomeOf(id)]).toEqual(["decision_accept", "timeout"]);
    expect(await eventsOf(id)).toEqual(["signing.requested", "signing.entered", "signing.ended"]);
  });

  test("an expired or signed signing session cannot be declined", async () => {
    const { id } = await createReadyApplication();
    const late = await openSession(id);
    await expireSession(late.signingId);
    expect(await late.decline()).toEqual({ standing: "timeout" });
    const room = await openSession(id);
    await room.sign();
    await expireSession(room.signingId);
    expect([await outcomeOf(id), await room.decline()]).toEqual(["complete", { standing: "complete" }]);
  });

  test("a closed signing session stays closed, and an unknown session cannot be closed", async () => {
    const { id } = await createReadyApplication();
    const room = await openSession(id);
    await room.decline();
    for (const signingId of [room.signingId, uuid()])
      await shop.store.transaction({ is: "all" }, null, (tx) => endSigningSession(tx, shop.asSystem(), signingId, "timed_out"));
    expect(await outcomeOf(id)).toBe("decline");
    expect(await eventsOf(id)).toEqual(["signing.requested", "signing.entered", "signing.ended"]);
  });

  test("the minute job closes an abandoned signing session once", async () => {
    const { id } = await createReadyApplication();
    await expireSession((await openSession(id)).signingId);
    await endOverdueSigningSessions(shop.asSystem());
    await endOverdueSigningSessions(shop.asSystem());
    expect(await eventsOf(id)).toEqual(["signing.requested", "signing.entered", "signing.ended"]);
  });

  test("the signing session of a cancelled application is closed without a message to the customer", async () => {
    const { id } = await createReadyApplication();
    await expireSession((await openSession(id)).signingId);
    await shop.pool.query("update application set status = 'cancelled' where id = $1", [id]);
    await endOverdueSigningSessions(shop.asSystem());
    expect([await shop.statusOf(id), await outcomeOf(id)]).toEqual(["cancelled", "timeout"]);
    expect(await eventsOf(id)).toEqual(["signing.requested", "signing.entered"]);
  });

  test("a new signing session closes the earlier session", async () => {
    const { id } = await createReadyApplication();
    const [first, second] = [await openSession(id), await openSession(id)];
    expect(await first.sign()).toMatchObject({ status: 409, body: { code: "signing.closed" } });
    expect(await second.sign()).toMatchObject({ status: 200 });
    expect(await first.sign()).toMatchObject({ status: 409, body: { code: "signing.closed" } });
  });

  test.each([
    [
      "the decision expired",
      "update application set application_expiry_date = '2020-01-01' where id = $1",
      "signing.decision_expired",
      "offerEnded",
    ],
    [
      "the loan was changed",
      `update application set document = jsonb_set(document, '{loanParameters,goodsAmount}', '"3100.00"') where id = $1`,
      "signing.decision_mismatch",
      "applicationChanged",
    ],
    ["the shop cancelled", "update application set status = 'cancelled' where id = $1", "application.wrong_status", "applicationChanged"],
  ])("a signature after %s is refused, and the closed signing session shows the reason", async (_, meanwhile, code, closedBecause) => {
    const { id } = await createReadyApplication();
    const room = await openSession(id);
    const { papersHash } = await room.read();
    await shop.pool.query(meanwhile, [id]);
    expect(await room.sign(typedSignature, agreedTerms, papersHash)).toMatchObject({ status: 409, body: { code } });
    expect(await room.read()).toMatchObject({ standing: "closed", closedBecause, papers: [], papersHash: null });
    expect((await room.copy()).json()).toMatchObject({ code: "signing.closed" });
    expect(await eventsOf(id)).toEqual(["signing.requested", "signing.entered", "signing.papers_shown"]);
  });
});

/** Documents contain dates, so documents of the day before are no longer correct. */
const runADayLater = async (test: () => Promise<void>) => {
  const { rows } = await shop.pool.query("select ahead_by from business_clock");
  await shop.pool.query("update business_clock set ahead_by = ahead_by + interval '1 day'");
  await test().finally(() => shop.pool.query("update business_clock set ahead_by = $1", [rows[0].ahead_by]));
};

describe("the documents of a signing session", () => {
  test.each(["the customer", "the shop"])(
    "documents of a session that %s requested can be signed only while they are correct, and new documents then replace them",
    async (who) => {
      const { id } = await createReadyApplication();
      const room = await openSession(id, who === "the shop");
      const first = await room.read();
      expect(first).toMatchObject({ papersHash: expect.stringMatching(/^[0-9a-f]{64}$/), papersReplaced: false });
      expect(await room.read()).toMatchObject({ papersHash: first.papersHash, papersReplaced: false });
      await runADayLater(async () => {
        expect(await room.sign(typedSignature, agreedTerms, first.papersHash)).toMatchObject({
          status: 409,
          body: { code: "signing.paper_changed" },
        });
        expect(await shop.statusOf(id)).toBe("decision_accept");
        const second = await room.read();
        expect(second).toMatchObject({ standing: "open", papersReplaced: true });
        expect(second.papers[0].date).toBe(addDays(first.papers[0].date, 1));
        expect(await room.sign(typedSignature, agreedTerms, first.papersHash)).toMatchObject({ body: { code: "signing.paper_changed" } });
        expect(await room.sign(typedSignature, agreedTerms, second.papersHash)).toMatchObject({ status: 200 });
        const events = await shop.store.transaction({ is: "all" }, null, (tx) => tx.events.ofApplication(id));
        expect(events[0]).toMatchObject({ type: "application.signed", facts: { papersHash: second.papersHash } });
      });
    },
  );

  test("documents that the signing session has not shown cannot be signed", async () => {
    const room = await openSession((await createReadyApplication()).id);
    expect(await room.sign(typedSignature, agreedTerms, "0".repeat(64))).toMatchObject({
      status: 409,
      body: { code: "signing.paper_changed" },
    });
  });

  test("after a change of the data, the customer can no longer sign the documents that were shown", async () => {
    const { id } = await createReadyApplication();
    const room = await openSession(id);
    const { papersHash } = await room.read();
    await shop.pool.query(
      `update application set document = jsonb_set(document, '{bankAccountDetails,accountNumber}', '"31926819"') where id = $1`,
      [id],
    );
    const answer = await room.sign(typedSignature, agreedTerms, papersHash);
    expect([answer.status, answer.body.code]).toEqual([409, expect.stringMatching(/^signing\.(paper_changed|decision_mismatch)$/)]);
  });
});
