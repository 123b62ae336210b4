import { afterAll, beforeAll, expect, test } from "vitest";
import { type Answer, eventually, type Person, type RunningProduct, runningProduct, startMsMax } from "../support/running-product.ts";

let product: RunningProduct;
let branchUser: Person;
beforeAll(async () => {
  product = await runningProduct();
  branchUser = await product.signIn("alder-kitchens", "kit.kitchen");
}, startMsMax);
afterAll(() => product.end());

const read = async (id: string) => (await branchUser.call("GET", `protected/applications/${id}`)).body;

async function createAccepted(lastName: string, persona = "+affords-180"): Promise<string> {
  const id = await product.saved(branchUser, await product.document({ persona, lastName }));
  expect((await branchUser.call("POST", "protected/decision", { id })).body.decisionType).toBe("accept");
  return id;
}
const amend = (id: string, pendingGoodsAmount: string, pendingDeposit = "300.00") =>
  branchUser.call("POST", "protected/decision", {
    id,
    isLoanAmend: true,
    document: { loanParameters: { pendingGoodsAmount, pendingDeposit } },
  });

/** The simulated bureau chooses its answer by the customer's e-mail address. */
const setBureauPersona = (id: string, persona: string) =>
  product.pool.query(
    "update application set document = jsonb_set(document, '{contactDetails,emailAddress}', to_jsonb($2::text)) where id = $1",
    [id, `eleanor${persona}@post.test`],
  );

test("an affordable amendment changes the loan without another bureau search, and can be reverted [S1-420]", async () => {
  const id = await createAccepted("AmendFits");
  const { version } = await read(id);
  const search = () => branchUser.call("GET", `protected/applications/${id}/amendment-search`);
  expect((await search()).body).toEqual({ isNeeded: false });
  expect((await amend(id, "3500.00")).body.decisionType).toBe("accept");
  const amended = await read(id);
  expect(amended).toMatchObject({ status: "decision_accept", revertibleVersion: { id: String(version) } });
  expect(amended.document.loanParameters).toMatchObject({ goodsAmount: "3500.00", deposit: "300.00", pendingGoodsAmount: null });
  expect(amended.revisions.at(-1)).toMatchObject({ loanAmount: "3200.00" });
  expect(await product.searches(id)).toMatchObject({ hard: 1 });
  await product.pool.query("update bureau_search set answered_at = answered_at - interval '32 days' where application_id = $1", [id]);
  expect((await search()).body).toEqual({ isNeeded: true });
});

test("an amendment can change the goods and the order reference, but a declined amendment changes neither", async () => {
  const id = await createAccepted("AmendGoods");
  const goods = {
    pendingGoodsAmount: "3500.00",
    pendingDeposit: "300.00",
    pendingGoodsDescription: "Bed and headboard",
    pendingOrderReference: "HB-2",
  };
  const change = () => branchUser.call("POST", "protected/decision", { id, isLoanAmend: true, document: { loanParameters: goods } });
  expect((await change()).body.decisionType).toBe("accept");
  const amended = await read(id);
  expect(amended).toMatchObject({ orderReference: "HB-2", document: { goodsDescription: "Bed and headboard" } });
  expect((await revert(id, amended.revertibleVersion.id)).status).toBe(200);
  const { document } = await read(id);
  expect(document.goodsDescription).not.toBe("Bed and headboard");
  await product.pool.query("delete from bureau_search where application_id = $1", [id]);
  await setBureauPersona(id, "+decline");
  expect((await change()).body.decisionType).toBe("decline");
  expect((await read(id)).document).toMatchObject({
    goodsDescription: document.goodsDescription,
    loanParameters: { pendingGoodsDescription: null, pendingOrderReference: null },
  });
});

test("an amendment above the accepted amount is refused with an error at its field, and changes nothing", async () => {
  const id = await createAccepted("AmendFar");
  const refused = await amend(id, "3895.59");
  expect([refused.status, refused.body.code]).toEqual([400, "input.invalid"]);
  expect(refused.body.details.map(({ path }: { path: string }) => path)).toContain("goodsAmount");
  expect((await read(id)).document.loanParameters).toMatchObject({ goodsAmount: "3000.00" });
});

test("a request to decide an amendment is refused if the application has no amendment", async () => {
  const id = await createAccepted("AmendNone");
  const refused = await branchUser.call("POST", "protected/decision", { id, isLoanAmend: true });
  expect([refused.status, refused.body.code]).toEqual([409, "amendment.not_pending"]);
});

test("a declined amendment is discarded and the loan stays unchanged", async () => {
  const id = await createAccepted("AmendRefused");
  await product.pool.query("delete from bureau_search where application_id = $1", [id]);
  await setBureauPersona(id, "+decline");
  expect((await amend(id, "3100.00")).body.decisionType).toBe("decline");
  expect(await read(id)).toMatchObject({
    status: "decision_accept",
    revertibleVersion: null,
    document: { loanParameters: { goodsAmount: "3000.00", pendingGoodsAmount: null, pendingDeposit: null } },
  });
});

async function openSigning(id: string): Promise<{ sign: () => Promise<Answer>; read: () => Promise<Answer> }> {
  for (const kind of ["pre_contract_information", "adequate_explanation"])
    await branchUser.call("POST", `protected/applications/${id}/papers`, { kind, part: "goods" });
  const { redirectUrl } = (await branchUser.call("PUT", `protected/applications/${id}/sign`)).body;
  const token = new URL(redirectUrl).searchParams.get("token");
  const customer = await product.customer(id);
  const { signingId, key } = (await customer.call("POST", "mo/signing-room/enter", { token })).body;
  const { lastName } = (await read(id)).document.personalDetails;
  const withKey = { authorization: `Bearer ${key}` };
  const { papersHash } = (await customer.call("GET", `mo/signing-room/${signingId}`, undefined, withKey)).body;
  const body = { papersHash, signature: { is: "typed", name: `Eleanor ${lastName}` }, consents: { legallyBound: true, directDebit: true } };
  return {
    sign: () => customer.call("POST", `mo/signing-room/${signingId}/sign`, body, withKey),
    read: () => customer.call("GET", `mo/signing-room/${signingId}`, undefined, withKey),
  };
}

const waitForStatus = (id: string, status: string) =>
  eventually(
    () => read(id),
    (application) => application.status === status,
  );

async function createSigned(lastName: string): Promise<string> {
  const id = await createAccepted(lastName);
  await (await openSigning(id)).sign();
  await waitForStatus(id, "signed");
  return id;
}

const revert = (id: string, version: string, by = branchUser) => by.call("POST", `protected/applications/${id}/versions/${version}/revert`);

const amendmentEmailsOf = async (id: string): Promise<string[]> => {
  const told = await product.messages("eleanor+affords-180@post.test");
  return told.filter(({ subject }) => subject === `A change to your loan, application ${id}`).map(({ text }) => text);
};
const waitForEmail = (id: string, said: string) =>
  eventually(
    () => amendmentEmailsOf(id),
    (messages) => messages.some((text) => text.includes(said)),
  );

test("an amended loan must be signed again, and cannot be reverted after that", async () => {
  const id = await createSigned("AmendSigned");
  const before = await read(id);
  expect((await amend(id, "3500.00", "350.00")).body.decisionType).toBe("accept");
  expect(await read(id)).toMatchObject({
    status: "decision_accept",
    signedAt: before.signedAt,
    revertibleVersion: { id: String(before.version), status: "signed", goodsAmount: "3000.00", deposit: "300.00" },
  });
  await waitForEmail(id, "sign the new agreement");
  const room = await openSigning(id);
  const papers = (await room.read()).body.papers.map(({ kind }: { kind: string }) => kind);
  expect(papers).toEqual(["credit_agreement", "loan_amendment"]);
  expect((await room.sign()).body.standing).toBe("complete");
  expect(await waitForStatus(id, "signed")).toMatchObject({
    revertibleVersion: null,
    loanAmount: "3150.00",
    document: { loanParameters: { goodsAmount: "3500.00", deposit: "350.00" } },
  });
});

test("reverting an amendment restores the signed agreement, and the customer gets a notice [S1-282] [S1-409]", async () => {
  const id = await createSigned("AmendGivenUp");
  const before = await read(id);
  await amend(id, "3500.00");
  const { revertibleVersion } = await read(id);
  expect((await revert(id, "1")).body.code).toBe("agreement.not_reverted");
  expect((await revert(id, revertibleVersion.id)).body).toMatchObject({ status: "signed" });
  expect(await read(id)).toMatchObject({
    status: "signed",
    revertibleVersion: null,
    signedAt: before.signedAt,
    coolingOffEnd: before.coolingOffEnd,
    document: { loanParameters: { goodsAmount: "3000.00", deposit: "300.00", pendingGoodsAmount: null } },
  });
  const again = await revert(id, revertibleVersion.id);
  expect([again.status, again.body.code]).toEqual([409, "application.wrong_status"]);
  await waitForEmail(id, "will not happen");
});

test("if an amendment is signed and reverted at the same moment, only one action succeeds", async () => {
  const id = await createSigned("AmendRaced");
  await amend(id, "3500.00");
  const { revertibleVersion } = await read(id);
  const room = await openSigning(id);
  const [signature, reverted] = await Promise.all([room.sign(), revert(id, revertibleVersion.id)]);
  expect([signature.status, reverted.status].toSorted()).toEqual([200, 409]);
  const { document } = await waitForStatus(id, "signed");
  expect(document.loanParameters.goodsAmount).toBe(signature.status === 200 ? "3500.00" : "3000.00");
});

test("the signing session of a reverted amendment is closed", async () => {
  const id = await createSigned("AmendClosed");
  await amend(id, "3500.00");
  const room = await openSigning(id);
  await revert(id, (await read(id)).revertibleVersion.id);
  expect((await room.sign()).body.code).toBe("signing.closed");
  expect((await room.read()).body.standing).toBe("closed");
});

async function amendWithSearch(id: string): Promise<void> {
  await product.pool.query("delete from bureau_search where application_id = $1", [id]);
  const document = { loanParameters: { pendingGoodsAmount: "3400.00", pendingDeposit: "300.00" } };
  expect((await branchUser.call("POST", "protected/async/decision", { id, isLoanAmend: true, document })).status).toBe(200);
}

test("while an amendment is decided, another amendment and a signature are refused, and a reversal is delayed [S1-151]", async () => {
  const id = await createSigned("AmendPending");
  await amend(id, "3500.00");
  const { revertibleVersion } = await read(id);
  const room = await openSigning(id);
  await product.fault("bureau", "down");
  await amendWithSearch(id);
  expect((await read(id)).document.loanParameters).toMatchObject({ goodsAmount: "3500.00", pendingGoodsAmount: "3400.00" });
  expect((await amend(id, "3300.00")).body.code).toBe("decision.in_progress");
  expect((await room.sign()).body.code).toBe("signing.decision_mismatch");
  expect((await revert(id, "1000")).body.code).toBe("agreement.not_reverted");
  expect((await revert(id, revertibleVersion.id)).body).toMatchObject({ status: "decision_accept", revertPending: true });
  const pending = await eventually(
    () => read(id),
    ({ latestDecision }) => latestDecision.processedEvent === "SystemError",
  );
  expect(pending.latestDecision.metadata).toEqual({ isAgreementRevert: true });
  await product.fault("bureau", "ok");
  expect(await waitForStatus(id, "signed")).toMatchObject({
    revertibleVersion: null,
    loanAmount: "2700.00",
    document: { loanParameters: { pendingGoodsAmount: null } },
    latestDecision: { processedEvent: "Decision", metadata: { isAgreementRevert: true } },
  });
});

test("an amendment is discarded if its decision fails, and the earlier amendment can still be signed", async () => {
  const id = await createSigned("AmendUndecided");
  await amend(id, "3500.00");
  await setBureauPersona(id, "+fatal");
  await amendWithSearch(id);
  const dropped = await eventually(
    () => read(id),
    ({ latestDecision }) => latestDecision.processedEvent === "FatalError",
  );
  expect(dropped).toMatchObject({ status: "decision_accept", document: { loanParameters: { pendingGoodsAmount: null } } });
  await setBureauPersona(id, "+affords-180");
  await (await openSigning(id)).sign();
  expect(await waitForStatus(id, "signed")).toMatchObject({ loanAmount: "3200.00", revertibleVersion: null });
});

test("an amendment that is not signed within thirty days is reverted automatically", async () => {
  const id = await createSigned("AmendLapsed");
  await amend(id, "3500.00");
  await product.moveClock(31);
  expect(await waitForStatus(id, "signed")).toMatchObject({ revertibleVersion: null, loanAmount: "2700.00" });
});

test("users of another shop cannot revert an amendment", async () => {
  const id = await createSigned("AmendOthers");
  await amend(id, "3500.00");
  const stranger = await product.signIn("harbour-beds", "ben.branch");
  expect((await revert(id, (await read(id)).revertibleVersion.id, stranger)).status).toBe(404);
  expect((await read(id)).status).toBe("decision_accept");
});
