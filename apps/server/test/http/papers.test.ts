import { hash } from "node:crypto";
import {
  completeLoanAdvanceInfo,
  confirmOwnDownload,
  creditAgreement,
  declinedLetter,
  downloadDraft,
  downloadOwnAgreement,
  downloadPreContractInfo,
  type Endpoint,
  emailLoanInformation,
  emailPreContractInfo,
  openPaperLink,
  preContractInfo,
  recordDownload,
  sendLoanAdvanceInfo,
  showOwnLoanInformation,
  showOwnPaper,
  showPaper,
} from "@farthing/contract";
import { type ApplicationDocument, deriveProductFields, loanInDocument, mergeDocument } from "@farthing/domain/application";
import { addDays, londonDay } from "@farthing/domain/money";
import type { Status } from "@farthing/domain/vocabulary";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { uuid } from "../../src/platform/ids.ts";
import { completeDocument, type DocumentOptions } from "../support/complete-document.ts";
import { daysAgo } from "../support/days-ago.ts";
import { type Caller, startApps, type TestApps } from "../support/http.ts";

let shop: TestApps;
let branchUser: Caller;
beforeAll(async () => {
  shop = await startApps();
  branchUser = await shop.signedIn("branch_user");
});
afterAll(() => shop.end());

const unlimitedScope = { is: "all" } as const;
const projectLoanRequest = { projectLoanParameters: { loanAmount: "1800.00" }, projectLoanRepayment: { instalments: 24 } };
const interestFree: DocumentOptions = { product: "if-10", instalments: 10 };

interface ApplicationOptions {
  readonly status?: Status;
  readonly wish?: DocumentOptions;
  readonly fusion?: boolean;
  readonly signedAt?: string;
}

async function createDecided({ status = "decision_accept", wish = {}, fusion = false, signedAt }: ApplicationOptions = {}) {
  const asked: ApplicationDocument = { ...(await completeDocument(shop.pool, wish)), ...(fusion && { fusionLoan: projectLoanRequest }) };
  const loan = loanInDocument(asked);
  if (!loan) throw new Error("the document holds no loan");
  const today = londonDay(new Date());
  const document = mergeDocument(asked, { product: deriveProductFields(loan, today) });
  const application = await shop.application({ status, document, applicationExpiryDate: addDays(today, 30), signedAt: signedAt ?? null });
  await shop.pool.query(
    `insert into decision (id, application_id, kind, event, policy_version, inputs, document, subject_hash, requested_at, progress, processed_event, processed_at, stage, trace)
     values ($1, $2, 'full', 'submitFull', '2026-1', '{}', '{}', '', now(), 'PROCESSED', 'Decision', now(), 'done', '{"texts": []}')`,
    [uuid(), application.id],
  );
  const token = await shop.store.transaction(unlimitedScope, null, (tx) => tx.applicantTokens.issue(application.id));
  const asCustomer = { authorization: `Bearer ${token}` };
  const staff = (declared: Endpoint, body?: unknown) => shop.call(declared, { params: { id: application.id }, body }, branchUser);
  const customer = (declared: Endpoint, body?: unknown) =>
    shop.call(declared, { params: { id: application.id }, body, headers: asCustomer });
  return { ...application, staff, customer };
}

async function kindsShown(
  customer: (declared: Endpoint, body?: unknown) => ReturnType<TestApps["call"]>,
  part = "goods",
): Promise<string[]> {
  const { papers } = (await customer(showOwnLoanInformation, { part })).json();
  return papers.map(({ kind }: { kind: string }) => kind);
}

function follow(url: string) {
  const { origin, pathname, searchParams } = new URL(url);
  const of = origin === shop.config.origins.staff ? "staff" : "applicant";
  const params = { token: pathname.split("/").at(-1) ?? "" };
  return shop.call(openPaperLink, { params, query: Object.fromEntries(searchParams), origin: of });
}

const historyOf = async (id: string) =>
  (await shop.store.transaction(unlimitedScope, null, (tx) => tx.events.ofApplication(id))).map(({ type, by, facts }) => ({
    type,
    by: by.role,
    facts,
  }));

const pdfHeaderOf = (pdf: Buffer) => pdf.subarray(0, 8).toString();

describe("downloading a signed agreement", () => {
  const sealed = async (signedAt: string) => {
    const application = await createDecided({ status: "signed", signedAt });
    await shop.store.transaction(unlimitedScope, null, async (tx) => {
      await tx.applications.lock(application.id);
      const paper = { kind: "credit_agreement", part: "goods", template: "t", modelHash: Buffer.alloc(32) } as const;
      await tx.papers.add({ applicationId: application.id, ...paper, pdf: Buffer.from("%PDF-1.7 sealed"), signingId: "s-1" });
    });
    return application;
  };

  test("a signed agreement is not ready before it is sealed [S1-413] [S1-458] [S2-458]", async () => {
    const { staff } = await createDecided({ status: "sign" });
    const answer = await staff(creditAgreement, { forceDownload: true });
    expect([answer.statusCode, answer.json().message]).toEqual([409, "Credit agreement not ready to be downloaded"]);
  });

  test("the first request for a signed agreement without a file enqueues the job that seals the agreement", async () => {
    const { id, staff } = await createDecided({ status: "signed", signedAt: new Date().toISOString() });
    expect((await staff(creditAgreement, { forceDownload: true })).json().code).toBe("agreement.not_ready");
    const { rowCount } = await shop.pool.query("select from pgboss.job where name = 'seal-agreement' and data ->> 'applicationId' = $1", [
      id,
    ]);
    expect(rowCount).toBe(1);
  });

  test("a customer can also download the signed agreement", async () => {
    const unsealed = await createDecided({ status: "sign" });
    expect((await unsealed.customer(downloadOwnAgreement, {})).json().code).toBe("agreement.not_ready");
    const { customer } = await sealed(new Date().toISOString());
    const { url } = (await customer(downloadOwnAgreement, {})).json();
    expect((await follow(url)).rawPayload.toString()).toBe("%PDF-1.7 sealed");
  });

  test("an agreement is downloaded with a link and not cached, and the download is logged [S2-424]", async () => {
    const { id, staff } = await sealed(new Date().toISOString());
    const { url } = (await staff(creditAgreement, { forceDownload: true })).json();
    const file = await follow(url);
    expect([file.statusCode, file.rawPayload.toString()]).toEqual([200, "%PDF-1.7 sealed"]);
    expect(file.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="credit-agreement-${id}.pdf"`,
      "cache-control": "no-store",
    });
    expect(await historyOf(id)).toContainEqual(
      expect.objectContaining({
        type: "paper.downloaded",
        by: "branch_user",
        facts: expect.objectContaining({ kind: "credit_agreement" }),
      }),
    );
    const { url: toOpen } = (await staff(creditAgreement, { forceDownload: false })).json();
    expect((await follow(toOpen)).headers["content-disposition"]).toMatch(/^inline/);
  });

  test("an agreement can be downloaded for 120 days [S1-459] [S2-460]", async () => {
    const { staff } = await sealed(daysAgo(121).toISOString());
    const answer = await staff(creditAgreement, {});
    expect([answer.statusCode, answer.json().message]).toEqual([410, "Failed to download credit agreement"]);
  });

  test("an expired or guessed download link is refused", async () => {
    const { id, staff } = await sealed(new Date().toISOString());
    const { url } = (await staff(creditAgreement, {})).json();
    await shop.pool.query("update paper_link set expires_at = now() where application_id = $1", [id]);
    for (const link of [url, url.replace(/[\w-]{43}/, "x".repeat(43))]) {
      const answer = await follow(link);
      expect([answer.statusCode, answer.json().message]).toEqual([404, "The download is not available, refresh the page to try again"]);
    }
  });
});

describe("the documents to read before signing", () => {
  test("the two loans of a fusion loan have separate pre-contract documents, each printed once [S1-414] [S2-413] [S3-282]", async () => {
    const { id, staff, customer } = await createDecided({ fusion: true });
    const links = (await staff(preContractInfo, { forceDownload: true })).json();
    const again = (await customer(downloadPreContractInfo)).json();
    const files = await Promise.all([links.url, links.projectLoanUrl, again.url, again.projectLoanUrl].map(follow));
    expect(files.map(({ rawPayload }) => pdfHeaderOf(rawPayload))).toEqual(Array.from({ length: 4 }, () => "%PDF-1.7"));
    const [goods, projectLoan, goodsAgain] = files.map(({ rawPayload }) => hash("sha256", rawPayload));
    expect(goodsAgain).toBe(goods);
    expect(projectLoan).not.toBe(goods);
    const { rows } = await shop.pool.query("select kind, part from paper where application_id = $1 order by part", [id]);
    expect(rows).toEqual([
      { kind: "pre_contract_information", part: "goods" },
      { kind: "pre_contract_information", part: "project" },
    ]);
  });

  test("pre-contract information is not available before a decision", async () => {
    const { staff } = await createDecided({ status: "open" });
    expect((await staff(preContractInfo, {})).json().code).toBe("paper.not_available");
  });

  test("the information about each loan is e-mailed on request, as one document per loan [S1-419] [S1-432] [S1-433] [S2-411]", async () => {
    const regulated = await createDecided();
    expect((await regulated.staff(emailPreContractInfo)).statusCode).toBe(204);
    expect((await regulated.customer(emailLoanInformation)).statusCode).toBe(204);
    expect((await regulated.staff(sendLoanAdvanceInfo)).json().code).toBe("paper.not_available");
    const free = await createDecided({ wish: interestFree });
    expect((await free.staff(sendLoanAdvanceInfo)).statusCode).toBe(204);
    const queuedEmails = async (id: string) =>
      (await historyOf(id)).filter(({ type }) => type === "informationEmail.requested").map(({ facts }) => facts);
    expect(await queuedEmails(regulated.id)).toEqual([{ paper: "pre_contract_information" }, { paper: "pre_contract_information" }]);
    expect(await queuedEmails(free.id)).toEqual([{ paper: "loan_advance_information" }]);
  });

  test("a document on a page equals the printed document", async () => {
    const { id, staff, customer } = await createDecided({ fusion: true });
    const paper = (await staff(showPaper, { kind: "pre_contract_information", part: "project" })).json();
    expect(paper).toMatchObject({ part: "project", template: "pre_contract_information/cca/2026-1", reference: id });
    await customer(showOwnPaper, { kind: "pre_contract_information", part: "project" });
    await customer(showOwnPaper, { kind: "adequate_explanation" });
    const { rows } = await shop.pool.query("select kind, part, shown_to from shown_paper where application_id = $1 order by kind", [id]);
    expect(rows).toEqual([
      { kind: "adequate_explanation", part: "goods", shown_to: "applicant" },
      { kind: "pre_contract_information", part: "project", shown_to: "branch_user" },
    ]);
    const shown = (await historyOf(id)).filter(({ type }) => type === "paper.shown").map(({ facts }) => facts);
    const of = { template: expect.stringContaining("/cca/"), decisionId: expect.any(String) };
    expect(shown).toEqual([
      { kind: "adequate_explanation", part: "goods", ...of },
      { kind: "pre_contract_information", part: "project", ...of },
    ]);
  });

  test("when loan explanations or key features are shown, the application records this without a new version [S1-153]", async () => {
    const { id, staff, customer } = await createDecided({});
    const read = async () => {
      const { document, version } = await shop.store.transaction({ is: "all" }, null, (tx) => tx.applications.get(id));
      return { version, explanation: document.adequateExplanationShown, features: document.keyLoanFeaturesShown };
    };
    const { version } = await read();
    await staff(showPaper, { kind: "pre_contract_information" });
    expect(await read()).toEqual({ version, explanation: undefined, features: undefined });
    await staff(showPaper, { kind: "adequate_explanation" });
    expect(await read()).toEqual({ version, explanation: true, features: undefined });
    await customer(showOwnPaper, { kind: "adequate_explanation" });
    expect(await read()).toEqual({ version, explanation: true, features: true });
  });

  test("information about an unregulated loan can be marked as read only after it was shown", async () => {
    const { customer } = await createDecided({ wish: interestFree });
    expect((await customer(completeLoanAdvanceInfo)).json().code).toBe("signing.information_not_shown");
    expect(await kindsShown(customer)).toEqual(["key_product_information", "loan_advance_information"]);
    expect((await customer(completeLoanAdvanceInfo)).json()).toEqual({ completed: true });
  });

  test("only documents of the application's own loans are available", async () => {
    const { staff, customer } = await createDecided();
    const notThere = [
      await staff(showPaper, { kind: "pre_contract_information", part: "project" }),
      await customer(showOwnPaper, { kind: "pre_contract_information", part: "project" }),
      await customer(showOwnLoanInformation, { part: "project" }),
    ];
    expect(notThere.map((answer) => answer.json().code)).toEqual(Array(3).fill("paper.not_available"));
  });

  test("no documents are shown for an application without a decision", async () => {
    const open = await createDecided({ status: "open" });
    expect((await open.customer(showOwnLoanInformation, { part: "goods" })).json().code).toBe("paper.not_available");
    const undecided = await createDecided();
    await shop.pool.query("delete from decision where application_id = $1", [undecided.id]);
    expect((await undecided.customer(showOwnLoanInformation, { part: "goods" })).json().code).toBe("paper.not_available");
  });

  test("a customer reads each loan's documents separately, with explanations even if the key features page is off", async () => {
    const { id, customer } = await createDecided({ fusion: true });
    const seen = async () => (await shop.pool.query("select distinct part from shown_paper where application_id = $1", [id])).rows;
    expect(await kindsShown(customer)).toEqual(["pre_contract_information"]);
    expect(await seen()).toEqual([{ part: "goods" }]);
    await shop.pool.query("update feature_switch set enabled = false where name = 'KEY_LOAN_FEATURES'");
    expect(await kindsShown(customer, "project")).toEqual(["pre_contract_information", "adequate_explanation"]);
    expect(await seen()).toHaveLength(2);
  });
});

describe("a draft agreement", () => {
  test("a draft agreement has a link only while its feature switch is on [S2-412] [S3-281]", async () => {
    const { customer } = await createDecided();
    await shop.pool.query(
      "insert into feature_switch (name, enabled) values ('MAIL_ORDER_DOWNLOAD_DRAFT_AGREEMENT', true) on conflict do nothing",
    );
    const { url } = (await customer(downloadDraft)).json();
    expect((await follow(url)).headers["content-disposition"]).toContain('filename="draft-agreement-');
    await shop.pool.query("update feature_switch set enabled = false where name = 'MAIL_ORDER_DOWNLOAD_DRAFT_AGREEMENT'");
    const refused = await customer(downloadDraft);
    expect([refused.statusCode, refused.json().message]).toEqual([409, "A draft agreement is not available at this time."]);
  });
});

describe("a decline letter", () => {
  test("a decline letter is a PDF that is the same on every download [S1-416]", async () => {
    const { id, staff } = await createDecided({ status: "decision_decline" });
    const [letter, again] = [await staff(declinedLetter), await staff(declinedLetter)];
    expect([letter.statusCode, letter.headers["content-type"], pdfHeaderOf(letter.rawPayload)]).toEqual([
      200,
      "application/pdf",
      "%PDF-1.7",
    ]);
    expect(letter.headers["content-disposition"]).toBe(`attachment; filename="decline-letter-${id}.pdf"`);
    expect(again.rawPayload.equals(letter.rawPayload)).toBe(true);
  });

  test("an application that was not declined has no decline letter [S1-460] [S2-463]", async () => {
    const { staff } = await createDecided();
    const answer = await staff(declinedLetter);
    expect([answer.statusCode, answer.json().message]).toEqual([404, "Cannot download declined letter"]);
  });
});

describe("confirming that a file was downloaded", () => {
  test.each([
    ["CreditAgreement", "credit_agreement"],
    ["PreContractCreditInformation", "pre_contract_information"],
  ])("a browser can confirm the download of a %s [S1-417] [S1-418] [S2-425]", async (documentIdentifier, kind) => {
    const { id, staff, customer } = await createDecided();
    expect((await staff(recordDownload, { documentIdentifier })).json()).toEqual({ confirmed: true });
    expect((await customer(confirmOwnDownload, { documentIdentifier })).json()).toEqual({ confirmed: true });
    for (const by of ["branch_user", "applicant"])
      expect(await historyOf(id)).toContainEqual({ type: "paper.download_confirmed", by, facts: { kind } });
  });

  test("the download of an unknown kind of document cannot be confirmed [S1-418]", async () => {
    const { staff } = await createDecided();
    expect((await staff(recordDownload, { documentIdentifier: "Passport" })).statusCode).toBe(400);
  });
});
