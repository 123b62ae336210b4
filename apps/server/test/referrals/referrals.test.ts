import { createHmac, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventually, type Person, type RunningProduct, runningProduct, startMsMax } from "../support/running-product.ts";

let product: RunningProduct;
let branchUser: Person;
let underwriter: Person;
beforeAll(async () => {
  product = await runningProduct();
  branchUser = await product.signIn("alder-kitchens", "kit.kitchen");
  underwriter = await product.signIn("farthing", "una.underwriter");
}, startMsMax);
afterAll(() => product.end());

let personCount = 0;
const alphabet = "abcdefghijklmnopqrstuvwxyz";
async function createReferral(persona: string): Promise<string> {
  personCount += 1;
  const lastName = `Doubt${alphabet[personCount % 26]}${alphabet[Math.floor(personCount / 26)]}`;
  const id = await product.saved(branchUser, await product.document({ persona: `${persona}+n${personCount}`, lastName }));
  const { body } = await branchUser.call("POST", "protected/decision", { id });
  expect(body.decisionType, JSON.stringify(body)).toBe("refer");
  return id;
}
const reasons = { accept: "IDENTITY_PROVED", decline: "FRAUD_SUSPECTED" } as const;
async function decide(by: Person, id: string, body: { outcome: keyof typeof reasons; note: string; version?: number }) {
  await by.call("POST", `lender/referrals/${id}/claim`);
  return by.call("POST", `lender/referrals/${id}/decision`, { reason: reasons[body.outcome], ...body });
}
const read = async (id: string) => (await branchUser.call("GET", `protected/applications/${id}`)).body;
const sentTo = async (id: string) => product.messages((await read(id)).document.contactDetails.emailAddress);

interface CheckRow {
  id: string;
  kind: string;
  try: number;
  provider_id: string;
  url: string;
  outcome: string | null;
}
const checksOf = async (id: string) =>
  (await product.pool.query<CheckRow>("select * from customer_check where application_id = $1 order by created_at, kind", [id])).rows;

async function completeCustomerCheck(id: string, outcome: "passed" | "failed" | "abandoned", kind?: string): Promise<CheckRow> {
  const [check] = await eventually(
    async () => (await checksOf(id)).filter((row) => row.url && row.outcome === null && (kind ?? row.kind) === row.kind),
    (open) => open.length > 0,
  );
  if (!check) throw new Error("nothing was asked of the customer");
  await fetch(check.url, { method: "POST", body: new URLSearchParams({ outcome }), redirect: "manual" });
  return check;
}

describe("a referred customer", () => {
  test("a customer who proves their identity is accepted with the stored bureau file and gets an e-mail", async () => {
    const id = await createReferral("+refer-idv");
    await completeCustomerCheck(id, "passed");
    const accepted = await eventually(
      () => read(id),
      ({ status }) => status !== "decision_refer",
    );
    expect(accepted).toMatchObject({ status: "decision_accept", referType: null, sla: false });
    expect(Number(accepted.maxInstalmentAmount)).toBeGreaterThan(135);
    expect(await product.searches(id)).toMatchObject({ hard: 1 });
    const [letter] = await eventually(
      () => sentTo(id),
      (sent) => sent.length > 0,
    );
    expect(letter?.subject).toContain("has been accepted");
    const { body: latest } = await branchUser.call("GET", `protected/applications/${id}/latest-decision`);
    expect(latest).toMatchObject({ latestDecisionStatus: "PROCESSED", decision: { decisionType: "accept" } });
  });

  test("a customer who fails the identity check gets a second check, and after a second failure an underwriter decides", async () => {
    const id = await createReferral("+refer-idv");
    await completeCustomerCheck(id, "failed");
    await eventually(
      () => checksOf(id),
      (checks) => checks.length === 2,
    );
    expect((await read(id)).referType).toBe("IDVT");
    await completeCustomerCheck(id, "failed");
    const left = await eventually(
      () => read(id),
      ({ referType }) => referType === null,
    );
    expect(left.status).toBe("decision_refer");
    const { body } = await underwriter.call("GET", "lender/referrals");
    const mine = body.referrals.find(({ applicationId }: { applicationId: string }) => applicationId === id);
    expect(mine).toMatchObject({ referType: null, sla: false });
    expect(mine.reasonCodes).toEqual([{ code: "FRD2", text: "Identity in doubt: reported deceased, or the identity check failed twice" }]);
  });

  test("if a customer shares their bank account data (open banking), Farthing uses the data to decide the application", async () => {
    const id = await createReferral("+thin");
    await completeCustomerCheck(id, "passed");
    const { status } = await eventually(
      () => read(id),
      ({ status }) => status !== "decision_refer",
    );
    expect(status).toBe("decision_accept");
  });

  test("if a customer refuses open banking, an underwriter decides", async () => {
    const id = await createReferral("+refer-ob");
    await completeCustomerCheck(id, "abandoned");
    expect(
      (
        await eventually(
          () => read(id),
          ({ referType }) => referType === null,
        )
      ).status,
    ).toBe("decision_refer");
  });
});

describe("callbacks of the check service (fault 14)", () => {
  const callback = async (body: string, header: string) =>
    (
      await fetch(`${product.origins.applicant}/api/callbacks/customer-checks`, {
        method: "POST",
        headers: { "content-type": "application/json", "farthing-signature": header },
        body,
      })
    ).status;
  const signed = (body: string, at = Date.now()) => {
    const seconds = Math.floor(at / 1_000);
    return `t=${seconds},v1=${createHmac("sha256", "demo-checks-callback-secret").update(`${seconds}.${body}`).digest("hex")}`;
  };
  const callbackBody = (check: CheckRow, reference: string, outcome: string, eventId: string = randomUUID()) =>
    JSON.stringify({ eventId, checkId: check.provider_id, reference, kind: check.kind, outcome, findings: null });
  const opened = async (id: string) => {
    const [check] = await eventually(
      async () => (await checksOf(id)).filter(({ provider_id }) => provider_id),
      (rows) => rows.length > 0,
    );
    if (!check) throw new Error("no check was opened");
    return check;
  };

  test("an unsigned, wrongly signed or old callback is refused and changes nothing", async () => {
    const id = await createReferral("+refer-idv");
    const body = callbackBody(await opened(id), id, "passed");
    expect(await callback(body, "")).toBe(401);
    expect(await callback(body, signed(`${body} `))).toBe(401);
    expect(await callback(body, signed(body, Date.now() - 10 * 60_000))).toBe(401);
    expect((await checksOf(id)).map(({ outcome }) => outcome)).toEqual([null]);
  });

  test("only the first callback about a check has an effect", async () => {
    const id = await createReferral("+refer-idv");
    const check = await opened(id);
    const first = callbackBody(check, id, "passed");
    const later = callbackBody(check, id, "failed");
    for (const body of [first, first, later, first]) expect(await callback(body, signed(body))).toBe(204);
    await eventually(
      () => read(id),
      ({ status }) => status === "decision_accept",
    );
    const { rows } = await product.pool.query(
      "select type from audit_event where chain = $1 and type in ('customerCheck.ended', 'referral.settled')",
      [`application:${id}`],
    );
    expect(rows.map(({ type }) => type).sort()).toEqual(["customerCheck.ended", "referral.settled"]);
    expect((await checksOf(id)).map(({ outcome }) => outcome)).toEqual(["passed"]);
  });

  test("a callback about an unknown check or another application changes nothing", async () => {
    const id = await createReferral("+refer-idv");
    const check = await opened(id);
    for (const body of [callbackBody({ ...check, provider_id: "unknown" }, id, "passed"), callbackBody(check, "100000009", "passed")])
      expect(await callback(body, signed(body))).toBe(204);
    expect((await checksOf(id)).map(({ outcome }) => outcome)).toEqual([null]);
  });

  test("if a callback is lost, Farthing asks the check service for the result", async () => {
    const id = await createReferral("+refer-idv");
    await opened(id);
    await product.fault("checks", "down");
    await completeCustomerCheck(id, "passed");
    await product.fault("checks", "ok");
    await eventually(
      async () => {
        await product.moveClock(1);
        return read(id);
      },
      ({ status }) => status === "decision_accept",
    );
  });
});

describe("an underwriter who reads a referral", () => {
  test("an underwriter can read the loan, the rules, the affordability and the bureau file", async () => {
    const id = await createReferral("+refer-idv");
    const { body } = await underwriter.call("GET", `lender/referrals/${id}`);
    expect(body).toMatchObject({
      referral: { applicationId: id, referType: "IDVT", loanAmount: "2700.00" },
      loan: { goodsAmount: "3000.00", deposit: "300.00", instalment: "135.17", instalments: 24 },
      file: { judgments: 0, defaults: 0 },
    });
    const financial = body.details.find(({ title }: { title: string }) => title === "Financial details");
    expect(financial.answers).toContainEqual({ label: "Annual income before tax", value: "£42,000" });
    expect(body.rules).toContainEqual({
      code: "IDV1",
      name: "Identity",
      result: "hit",
      findings: ["No identity check was passed.", "The bureau's proof of identity is weak.", "No identity check failed."],
    });
    expect(body.rules).toContainEqual(expect.objectContaining({ code: "POL1", name: "Age", result: "miss" }));
    const { netMonthly, housing, essential, existing, buffer, surplus } = body.affordability;
    expect(Number(surplus)).toBeCloseTo(
      [housing, essential, existing, buffer].reduce((left, part) => left - Number(part), Number(netMonthly)),
    );
    expect(body.file.score).toBeGreaterThan(300);
  });

  test("an underwriter sees when a referral has no bureau file, and cannot read applications without a referral", async () => {
    const id = await createReferral("+thin");
    expect((await underwriter.call("GET", `lender/referrals/${id}`)).body.file).toBeNull();
    const never = await product.saved(branchUser, await product.document({}));
    expect((await underwriter.call("GET", `lender/referrals/${never}`)).body.code).toBe("application.wrong_status");
  });

  test("an underwriter can read the shop's notes, and answers the shop under the name Underwriting Team", async () => {
    const id = await createReferral("+refer-idv");
    const notes = `protected/applications/${id}/referralNotes`;
    await branchUser.call("POST", notes, { username: "Kit", message: "She has her passport with her." });
    expect((await underwriter.call("GET", notes)).body).toMatchObject([{ username: "Kit", message: "She has her passport with her." }]);
    await underwriter.call("POST", notes, { username: "Una", message: "Please send us a copy." });
    expect((await branchUser.call("GET", notes)).body[1]).toMatchObject({ username: "UNDERWRITING", message: "Please send us a copy." });
    for (const username of ["UNDERWRITING", " underwriting  team"]) {
      const pretended = await branchUser.call("POST", notes, { username, message: "Accepted, go ahead." });
      expect(pretended).toMatchObject({ status: 400, body: { code: "input.invalid", details: [{ path: "username" }] } });
    }
    expect((await branchUser.call("GET", notes)).body).toHaveLength(2);
  });

  test("an underwriter accepts with a reason, and the requested loan stays unchanged", async () => {
    const id = await createReferral("+refer-idv");
    const { version } = await read(id);
    const answer = await decide(underwriter, id, { outcome: "accept", note: "Spoke to the customer", version });
    expect([answer.status, answer.body.status, answer.body.recommended]).toEqual([200, "decision_accept", false]);
    const { rows } = await product.pool.query("select outcome, reason, note, settled_by from referral where application_id = $1", [id]);
    const settled = { outcome: "accept", reason: "IDENTITY_PROVED", note: "Spoke to the customer", settled_by: "una.underwriter" };
    expect(rows).toEqual([settled]);
  });

  test("an underwriter declines, and the customer's e-mail names the credit agency", async () => {
    const id = await createReferral("+fraud");
    await decide(underwriter, id, { outcome: "decline", note: "Marker confirmed" });
    expect((await read(id)).status).toBe("decision_decline");
    const [letter] = await eventually(
      () => sentTo(id),
      (sent) => sent.length > 0,
    );
    expect(letter?.text).toContain("Sandbox Credit Bureau");
    expect(letter?.text).not.toMatch(/fraud|marker|automatically/i);
  });

  test("an underwriter must give a reason, and can decide a referred application only once", async () => {
    const id = await createReferral("+refer-idv");
    expect((await decide(underwriter, id, { outcome: "accept", note: " " })).status).toBe(400);
    const unfit = { outcome: "accept", reason: "FRAUD_SUSPECTED", note: "Fine" };
    for (const body of [unfit, { outcome: "accept", note: "Fine" }]) {
      const answer = await underwriter.call("POST", `lender/referrals/${id}/decision`, body);
      expect(answer).toMatchObject({ status: 400, body: { code: "input.invalid", details: [{ path: "reason" }] } });
    }
    expect((await decide(underwriter, id, { outcome: "accept", note: "Fine", version: 1 })).body.code).toBe("application.stale");
    expect((await decide(underwriter, id, { outcome: "accept", note: "Fine" })).status).toBe(200);
    expect((await decide(underwriter, id, { outcome: "decline", note: "No" })).body.code).toBe("application.wrong_status");
  });

  test("only an underwriter can decide a referral", async () => {
    const id = await createReferral("+fraud");
    for (const username of ["otto.operations", "lena.admin"]) {
      const somebody = await product.signIn("farthing", username);
      const answer = await decide(somebody, id, { outcome: "accept", note: "Mine" });
      expect([answer.status, answer.body.code]).toEqual([403, "access.denied"]);
    }
  });
});

describe("the end of a referral", () => {
  test("the referral of a cancelled application is closed immediately and has no deadlines", async () => {
    const id = await createReferral("+refer-idv");
    expect((await branchUser.call("PUT", `protected/applications/${id}/cancel`, {})).status).toBe(200);
    const outcome = async () => (await product.pool.query("select outcome from referral where application_id = $1", [id])).rows;
    expect(await eventually(outcome, ([row]) => row?.outcome !== null)).toEqual([{ outcome: "closed" }]);
    const due = await product.pool.query("select kind from deadline where application_id = $1 and done_at is null", [id]);
    expect(due.rows).toEqual([]);
  });

  test("a referral is late after two working days, and ends when its decision expires", async () => {
    const id = await createReferral("+fraud");
    expect((await read(id)).sla).toBe(false);
    // Eight days are longer than two working days, even with a weekend and bank holidays.
    await product.moveClock(8);
    await eventually(
      () => read(id),
      ({ sla }) => sla === true,
    );
    const { body } = await underwriter.call("GET", "lender/referrals");
    expect(body.referrals.find(({ applicationId }: { applicationId: string }) => applicationId === id)).toMatchObject({ sla: true });
    await product.moveClock(24);
    const lapsed = await eventually(
      () => read(id),
      ({ status }) => status !== "decision_refer",
    );
    expect(lapsed).toMatchObject({ status: "cancelled", cancellationReason: "EXPIRED", referType: null });
  });
});

describe("the shop of a referred application", () => {
  const referralOf = async (id: string) => (await branchUser.call("GET", `protected/applications/${id}/referral`)).body.referral;
  const resend = (id: string) => branchUser.call("POST", `protected/applications/${id}/referral/resend`);
  const sentChecks = (id: string) =>
    eventually(
      () => referralOf(id),
      ({ checks }) => checks.length > 0 && checks.every(({ sent }: { sent: string | null }) => sent !== null),
    );

  test("the shop sees the masked contacts of the checks, their expiry dates and the lender's deadline", async () => {
    const id = await createReferral("+refer-idv");
    const { document, applicationExpiryDate } = await read(id);
    const { phoneNumber } = document.contactDetails;
    const { checks, linksUntil, due } = await sentChecks(id);
    expect(checks).toEqual([
      { kind: "identity", channel: "text", to: `07••••••${phoneNumber.slice(-3)}`, sent: expect.any(String), done: false },
    ]);
    expect(linksUntil).toBe(applicationExpiryDate);
    expect(Date.parse(due)).toBeGreaterThan(Date.now());
  });

  test("the shop sees that a check was completed, but not its result", async () => {
    const id = await createReferral("+refer-ob");
    await completeCustomerCheck(id, "failed");
    const after = await eventually(
      () => referralOf(id),
      (referral) => referral === null || referral.checks.some(({ done }: { done: boolean }) => done),
    );
    expect(JSON.stringify(after ?? {})).not.toMatch(/failed|outcome|income/);
  });

  test("the shop can send the customer a link again a few times an hour", async () => {
    const id = await createReferral("+refer-ob");
    await sentChecks(id);
    const before = (await sentTo(id)).length;
    expect((await resend(id)).status).toBe(204);
    await eventually(
      async () => (await sentTo(id)).length,
      (count) => count === before + 1,
    );
    const answers = [await resend(id), await resend(id), await resend(id)].map(({ status }) => status);
    expect(answers).toEqual([204, 204, 429]);
    const { branchId } = await read(id);
    const history = (await branchUser.call("GET", `protected/applications/${id}/audit-history?branchId=${branchId}`)).body;
    expect(history.filter(({ event }: { event: string }) => event === "referral.link_resent")).toHaveLength(3);
  });

  test("the shop cannot send links again for an application that was not referred", async () => {
    const id = await product.saved(branchUser, await product.document({ persona: "+accept", lastName: "Doubtless" }));
    expect(await referralOf(id)).toBeNull();
    expect((await resend(id)).body.code).toBe("application.wrong_status");
  });

  test("the shop's note to the underwriters is trimmed, stored with its time and shown in the history [S1-179] [S1-312] [S1-407] [S1-408]", async () => {
    const id = await createReferral("+refer-idv");
    const note = { username: "Kit Kitchen", message: "Seen a utility bill at the new address." };
    const typed = { username: `  ${note.username} `, message: `\n${note.message}  ` };
    expect((await branchUser.call("POST", `protected/applications/${id}/referralNotes`, typed)).status).toBe(200);
    expect((await branchUser.call("GET", `protected/applications/${id}/referralNotes`)).body).toEqual([
      { ...note, createdDateTime: expect.any(String) },
    ]);
    expect((await branchUser.call("POST", `protected/applications/${id}/referralNotes`, { username: "", message: "" })).body.code).toBe(
      "input.invalid",
    );
  });
});
