import { contract } from "@farthing/contract";
import type { Signature } from "@farthing/domain/application";
import { lawOn } from "@farthing/domain/law";
import { addDays, localDate, londonDay } from "@farthing/domain/money";
import type { Paper } from "@farthing/domain/paperwork";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { canonicalHash } from "../../src/platform/canonical-hash.ts";
import { demoLender } from "../../src/platform/lender.ts";
import { createPdfPrinter } from "../../src/providers/press/threaded-press.ts";
import { verifySeal } from "../../src/providers/seal/verify-seal.ts";
import { createContext } from "../../src/use-cases/context.ts";
import { createLenderSealer } from "../../src/use-cases/signing/lender-sealer.ts";
import { readSigningOutcome, readSigningProgress } from "../../src/use-cases/signing/read-signing-session.ts";
import { requestSigning } from "../../src/use-cases/signing/request-signing.ts";
import { sealAgreement } from "../../src/use-cases/signing/seal-agreement.ts";
import { startApps, type TestApps } from "../support/http.ts";
import { createReadyToSign, type SigningOptions } from "../support/ready-to-sign.ts";
import { createSignedAgreement, drawnSignature, signAsCustomer, typedSignature } from "../support/signed-agreement.ts";

let shop: TestApps;
let sealDependencies: Parameters<typeof sealAgreement>[2];
beforeAll(async () => {
  shop = await startApps();
  sealDependencies = { lender: demoLender, press: createPdfPrinter(), sealer: createLenderSealer(shop.config, shop.store) };
});
afterAll(() => shop.end());

const unlimitedScope = { is: "all" } as const;

const createSigned = (how?: SigningOptions, signature?: Signature) => createSignedAgreement(shop, how, signature);
const seal = (applicationId: string) => sealAgreement(shop.asSystem(), { applicationId }, sealDependencies);
const readSealedPapers = (signingId: string) =>
  shop.store.transaction(unlimitedScope, null, async (tx) => {
    const papers = await tx.papers.ofSigning(signingId);
    return Promise.all(papers.map((paper) => tx.papers.bytesOf(paper)));
  });

const contextAt = (now: Date) => createContext(shop.store, { ...shop.asSystem(), now });

function recordingDependencies() {
  const printed: { papers: readonly Paper[]; about: unknown }[] = [];
  const sealed: unknown[] = [];
  const press: typeof sealDependencies.press = {
    ...sealDependencies.press,
    print(papers, about) {
      printed.push({ papers, about });
      return sealDependencies.press.print(papers, about);
    },
  };
  const sealer: typeof sealDependencies.sealer = {
    ...sealDependencies.sealer,
    seal(pdf, about) {
      sealed.push(about);
      return sealDependencies.sealer.seal(pdf, about);
    },
  };
  return { printed, sealed, parts: { ...sealDependencies, press, sealer } };
}

describe("sealing a signed agreement", () => {
  test("the lender's signature completes the agreement and starts the withdrawal period", async () => {
    const { id, signingId } = await createSigned();
    await seal(id);
    const application = await shop.store.transaction(unlimitedScope, null, (tx) => tx.applications.get(id));
    const today = londonDay(new Date());
    expect(application).toMatchObject({ status: "signed", coolingOffEnd: addDays(today, lawOn(today).withdrawalDays) });
    const [pdf, ...others] = await readSealedPapers(signingId);
    expect(others).toEqual([]);
    expect(await verifySeal(pdf ?? Buffer.alloc(0), await sealDependencies.sealer.authorities())).toMatchObject({
      is: "valid",
      sealedBy: "Farthing Finance Limited Seal",
    });
    const events = await shop.store.transaction(unlimitedScope, null, (tx) => tx.events.ofApplication(id));
    expect(events[0]).toMatchObject({ type: "application.sealed", facts: { from: "sign", to: "signed", signingId } });
  });

  test("an agreement is sealed once, even if jobs are repeated or run in parallel", async () => {
    const { id, signingId } = await createSigned();
    await Promise.all([seal(id), seal(id)]);
    await seal(id);
    expect(await readSealedPapers(signingId)).toHaveLength(1);
    const events = await shop.store.transaction(unlimitedScope, null, (tx) => tx.events.ofApplication(id));
    expect(events.filter(({ type }) => type === "application.sealed")).toHaveLength(1);
  });

  test("if sealing fails, the agreement stays unsealed, and the job tries again", async () => {
    const { id } = await createSigned();
    const broken = {
      ...sealDependencies,
      sealer: { ...sealDependencies.sealer, seal: () => Promise.reject(new Error("the authority does not answer")) },
    };
    await expect(sealAgreement(shop.asSystem(), { applicationId: id }, broken)).rejects.toThrow("does not answer");
    expect(await shop.statusOf(id)).toBe("sign");
    const { rows } = await shop.pool.query(
      "select kind, extract(epoch from due_at - now()) / 60 as minutes from deadline where application_id = $1 and done_at is null",
      [id],
    );
    expect(rows).toEqual([{ kind: "seal-agreement", minutes: expect.anything() }]);
    expect(Math.round(Number(rows[0].minutes))).toBe(15);
    await seal(id);
    expect(await shop.statusOf(id)).toBe("signed");
  });

  test("an agreement that is made in summer just before midnight UTC gets the date in London, which is the next day", async () => {
    const { id } = await createSigned();
    await sealAgreement(contextAt(new Date("2027-03-28T23:30:00Z")), { applicationId: id }, sealDependencies);
    const { coolingOffEnd } = await shop.store.transaction(unlimitedScope, null, (tx) => tx.applications.get(id));
    const madeOn = localDate("2027-03-29");
    expect(coolingOffEnd).toBe(addDays(madeOn, lawOn(madeOn).withdrawalDays));
  });

  test("an agreement is printed, sealed and stored with the time of the lender's signature", async () => {
    const { id, signingId } = await createSigned();
    const made = new Date("2027-02-01T10:20:30Z");
    const seen = recordingDependencies();
    const { rows: signings } = await shop.pool.query("select ended_at from signing where id = $1", [signingId]);
    const customerSignedAt = signings[0].ended_at;
    await sealAgreement(contextAt(made), { applicationId: id }, seen.parts);
    const [{ papers: [agreement, ...others] = [], about } = {}] = seen.printed;
    expect(about).toEqual({ title: agreement?.title, made, keywords: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(seen.sealed).toEqual([{ reason: "Sealed by the creditor", at: made }]);
    expect(JSON.stringify(others.at(-1))).toContain("1 February 2027, 10:20:30");
    const { rows } = await shop.pool.query(
      `select p.kind, p.part, p.template, p.model_hash, s.state, s.ended_at, a.signed_at
       from paper p join signing s on s.id::text = p.signing_id join application a on a.id = s.application_id where s.id = $1`,
      [signingId],
    );
    expect(rows).toEqual([
      {
        kind: "credit_agreement",
        part: "goods",
        template: agreement?.template,
        model_hash: canonicalHash([agreement, ...others]),
        state: "sealed",
        ended_at: made,
        signed_at: customerSignedAt,
      },
    ]);
  });

  test("an agreement that is sealed after midnight keeps the dates that the customer saw", async () => {
    const { id, signingId } = await createSigned();
    const shown = await shop.store.transaction(unlimitedScope, null, (tx) => tx.signings.papersOf({ id: signingId, applicationId: id }));
    const { printed, parts: watching } = recordingDependencies();
    await sealAgreement(contextAt(new Date(Date.now() + 86_400_000)), { applicationId: id }, watching);
    const text = (paper: Paper | undefined) => ({ ...paper, blocks: paper?.blocks.filter(({ is }) => is !== "signatures") });
    expect(text(printed[0]?.papers[0])).toEqual(text(shown?.[0]));
    const { signedAt, coolingOffEnd } = await shop.store.transaction(unlimitedScope, null, (tx) => tx.applications.get(id));
    const today = londonDay(new Date());
    expect([londonDay(new Date(signedAt ?? "")), coolingOffEnd]).toEqual([today, addDays(today, 1 + lawOn(today).withdrawalDays)]);
  });

  test.each<[string, Signature, object]>([
    ["by name", typedSignature, { is: "typed", text: "Eleanor Fairweather" }],
    ["by hand", drawnSignature, drawnSignature],
  ])("a signature %s is printed on the agreement beside the lender's signature", async (_, signature, mark) => {
    const { id } = await createSigned({}, signature);
    const { printed, parts: watching } = recordingDependencies();
    await sealAgreement(shop.asSystem(), { applicationId: id }, watching);
    const signatures = printed[0]?.papers[0]?.blocks.find(({ is }) => is === "signatures");
    expect(signatures).toMatchObject({ signatories: [{ mark }, { mark: { is: "typed", text: demoLender.legalName } }] });
  });

  test("an agreement that a parallel job has already sealed is not sealed again", async () => {
    const { id, signingId } = await createSigned();
    const press: typeof sealDependencies.press = {
      ...sealDependencies.press,
      async print(papers, about) {
        await seal(id);
        return sealDependencies.press.print(papers, about);
      },
    };
    await sealAgreement(shop.asSystem(), { applicationId: id }, { ...sealDependencies, press });
    expect(await readSealedPapers(signingId)).toHaveLength(1);
    const events = await shop.store.transaction(unlimitedScope, null, (tx) => tx.events.ofApplication(id));
    expect(events.filter(({ type }) => type === "application.sealed")).toHaveLength(1);
  });

  test.each([
    ["whose application was cancelled meanwhile", "update application set status = 'cancelled' where id = $1", "cancelled"],
    ["whose data was erased", "update signing set act = null where application_id = $1", "sign"],
  ])("the server stores no sealed agreement for a signature %s", async (_, meanwhile, status) => {
    const { id, signingId } = await createSigned();
    await shop.pool.query(meanwhile, [id]);
    await seal(id);
    expect([await shop.statusOf(id), await readSealedPapers(signingId)]).toEqual([status, []]);
  });

  test("a lost agreement document is sealed again together with the document of a later agreement", async () => {
    const { id, signingId: earlier } = await createSigned();
    await seal(id);
    await shop.pool.query("update application set status = 'decision_accept' where id = $1", [id]);
    const later = await signAsCustomer(shop, id);
    await shop.pool.query("delete from paper where signing_id = $1", [earlier]);
    await seal(id);
    expect([(await readSealedPapers(earlier)).length, (await readSealedPapers(later)).length]).toEqual([1, 1]);
    expect(await shop.statusOf(id)).toBe("signed");
  });
});

describe("the record of a signing session", () => {
  test.each<[string, Signature]>([
    ["by name", typedSignature],
    ["by hand without a typed name", drawnSignature],
  ])("for a signature %s, the sealed signing evidence names the signer, the IP address and the browser", async (_, signature) => {
    const { id, signingId } = await createSigned({}, signature);
    const { printed, parts: watching } = recordingDependencies();
    await sealAgreement(shop.asSystem(), { applicationId: id }, watching);
    expect(printed.map(({ papers }) => papers.map(({ kind }) => kind))).toEqual([["credit_agreement", "signing_evidence"]]);
    const [agreement, evidence] = printed[0]?.papers ?? [];
    const record = JSON.stringify(evidence);
    for (const told of ["Eleanor Fairweather", "203.0.113.7", "A browser", signingId]) expect(record).toContain(told);
    expect(JSON.stringify(agreement)).toContain("Eleanor Fairweather");
    const act = await shop.store.transaction(unlimitedScope, null, (tx) => tx.signings.actOf({ id: signingId, applicationId: id }));
    expect(act?.papers).toEqual([
      { title: agreement?.title, template: agreement?.template, modelHash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
  });

  test("a lost agreement is printed again with its original data, and no event is recorded twice", async () => {
    const { id, signingId } = await createSigned();
    await seal(id);
    const before = await shop.store.transaction(unlimitedScope, null, (tx) => tx.applications.get(id));
    await shop.pool.query("delete from paper where signing_id = $1", [signingId]);
    await shop.pool.query(
      `update application set document = jsonb_set(document, '{personalDetails,lastName}', '"Otherwise"') where id = $1`,
      [id],
    );
    const deadlines = async () => (await shop.pool.query("select kind, due_at from deadline where application_id = $1", [id])).rows;
    const due = await deadlines();
    const { printed, parts: watching } = recordingDependencies();
    await sealAgreement(contextAt(new Date(Date.now() + 7 * 86_400_000)), { applicationId: id }, watching);
    expect(await deadlines()).toEqual(due);
    expect(await readSealedPapers(signingId)).toHaveLength(1);
    const [again] = printed;
    const { rows: sealed } = await shop.pool.query("select ended_at from signing where id = $1", [signingId]);
    expect(again?.about).toMatchObject({ made: sealed[0].ended_at });
    expect(JSON.stringify(again?.papers)).toContain("Eleanor Fairweather");
    expect(JSON.stringify(again?.papers)).not.toContain("Otherwise");
    const after = await shop.store.transaction(unlimitedScope, null, (tx) => tx.applications.get(id));
    expect([after.status, after.signedAt, after.coolingOffEnd]).toEqual([before.status, before.signedAt, before.coolingOffEnd]);
    const events = await shop.store.transaction(unlimitedScope, null, (tx) => tx.events.ofApplication(id));
    expect(events.filter(({ type }) => type === "application.sealed")).toHaveLength(1);
  });
});

describe("the record of a loan without its sealed file", () => {
  test("opening an application's record requests a missing sealed file once a minute, unless the personal data is erased", async () => {
    const { id, signingId } = await createSigned();
    await seal(id);
    await shop.pool.query("delete from paper where signing_id = $1", [signingId]);
    const oona = await shop.signedIn("operations");
    const read = async () => (await shop.call(contract.readRecordPapers, { params: { id } }, oona)).json();
    const requests = async () =>
      (await shop.pool.query("select from pgboss.job where name = 'seal-agreement' and singleton_key = 'unprinted ' || $1", [id])).rowCount;
    for (let time = 0; time < 5; time++) expect((await read()).isBeingSealed).toBe(true);
    // The server makes one request per minute. A new minute may begin during the test, so there may be two requests.
    expect([1, 2]).toContain(await requests());
    await seal(id);
    expect(await read()).toMatchObject({ isBeingSealed: false, papers: [{ kind: "credit_agreement", isSigned: true }] });

    await shop.pool.query("delete from paper where signing_id = $1", [signingId]);
    await shop.pool.query(
      "insert into erasure (application_id, retention_class, kept_until, erased_at) values ($1, 'ended', '2026-11-01', '2026-11-02T06:00:00Z')",
      [id],
    );
    expect(await read()).toEqual({ isBeingSealed: false, papers: [] });
  });
});

describe("opening a signing session", () => {
  test("if the signing service does not open a signing session, the error names the helpline", async () => {
    const { id } = await createReadyToSign(shop);
    const signingService = { open: async () => "unavailable" as const };
    await expect(requestSigning(shop.as("branch_user").ctx, id, { signingService, lender: demoLender })).rejects.toMatchObject({
      code: "signing.unavailable",
      facts: { phone: demoLender.helpline },
    });
    const events = await shop.store.transaction(unlimitedScope, null, (tx) => tx.events.ofApplication(id));
    expect(events[0]).toMatchObject({ type: "signing.ended", facts: { how: "timed_out" } });
    expect(await shop.statusOf(id)).toBe("decision_accept");
  });

  test("lender users cannot open a signing session, and users of another shop cannot see the session", async () => {
    const { id } = await createReadyToSign(shop);
    const signingService = { open: async () => ({ redirectUrl: "https://room.test/" }) };
    const asking = requestSigning(shop.as("underwriter", "900100").ctx, id, { signingService, lender: demoLender });
    await expect(asking).rejects.toMatchObject({ code: "access.denied" });
    for (const look of [readSigningProgress, readSigningOutcome])
      await expect(look(shop.as("branch_manager", "200100").ctx, id)).rejects.toMatchObject({ code: "application.not_found" });
  });
});
