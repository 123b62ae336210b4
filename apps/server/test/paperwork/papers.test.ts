import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { canonicalHash } from "../../src/platform/canonical-hash.ts";
import { demoLender } from "../../src/platform/lender.ts";
import { createPdfPrinter } from "../../src/providers/press/threaded-press.ts";
import { loanPapers } from "../../src/use-cases/paperwork/loan-papers.ts";
import { completeDocument } from "../support/complete-document.ts";
import { pagesOfPdf } from "../support/pdf-text.ts";
import { createTestWorld, type TestWorld } from "../support/world.ts";

let shop: TestWorld;
beforeAll(async () => {
  shop = await createTestWorld();
});
afterAll(() => shop.end());

const unlimitedScope = { is: "all" } as const;
const pdfPrinter = createPdfPrinter();
const madeAt = new Date("2026-11-15T14:31:09Z");

async function createFusionApplication() {
  const document = await completeDocument(shop.pool);
  const project = { projectLoanParameters: { loanAmount: "1800.00" }, projectLoanRepayment: { instalments: 24 } };
  return shop.application({ status: "decision_accept", document: { ...document, fusionLoan: project } });
}

const agreementsOf = (application: Awaited<ReturnType<typeof createFusionApplication>>) =>
  shop.store.transaction(unlimitedScope, null, (tx) => loanPapers(tx, application, ["credit_agreement"], { lender: demoLender }));

describe("printing and storing documents", () => {
  test("documents with equal content are printed and stored once", async () => {
    const application = await createFusionApplication();
    const papers = await agreementsOf(application);
    expect(papers.map(({ kind, part, reference }) => [kind, part, reference])).toEqual([
      ["credit_agreement", "goods", application.id],
      ["credit_agreement", "project", application.id],
    ]);
    const pdf = await pdfPrinter.print(papers, { title: "Credit agreement", made: madeAt });
    expect(Buffer.from(pdf.subarray(0, 8)).toString()).toBe("%PDF-1.7");

    const kept = {
      applicationId: application.id,
      kind: "credit_agreement",
      part: "goods",
      template: "t",
      modelHash: canonicalHash(papers),
    } as const;
    const [first, second] = await shop.store.transaction(unlimitedScope, null, async (tx) => {
      await tx.applications.lock(application.id);
      return [await tx.papers.add({ ...kept, pdf, signingId: "signing-1" }), await tx.papers.add({ ...kept, pdf })];
    });
    expect(second?.contentHash).toEqual(first?.contentHash);
    const { rows } = await shop.pool.query("select sealed from paper_content where application_id = $1", [application.id]);
    expect(rows).toHaveLength(1);
    expect(rows[0].sealed.includes(Buffer.from("%PDF"))).toBe(false);

    await shop.store.transaction(unlimitedScope, null, async (tx) => {
      expect(await tx.papers.find(first?.id ?? "")).toMatchObject({ kind: "credit_agreement", signingId: "signing-1" });
      expect(await tx.papers.latest(application.id, "credit_agreement")).toMatchObject({ id: second?.id });
      const [ofSigning] = await tx.papers.ofSigning("signing-1");
      expect(ofSigning?.id).toBe(first?.id);
      expect(ofSigning && (await tx.papers.bytesOf(ofSigning))).toEqual(Buffer.from(pdf));
    });
  });

  test("documents with the same content have the same bytes", async () => {
    const [one, other] = [await agreementsOf(await createFusionApplication()), await agreementsOf(await createFusionApplication())];
    const about = { title: "Credit agreement", made: madeAt };
    const first = await pdfPrinter.print(one, about);
    await pdfPrinter.print(other, about);
    expect(Buffer.from(await pdfPrinter.print(one, about)).equals(first)).toBe(true);
  });

  test("the text of a document can be read from its PDF without a mistake, also after the letters ft", async () => {
    const words = "Draft, after: the left shaft of Office Jotun Overleaf £9.99";
    const block = { is: "paragraph", text: words } as const;
    const [agreement] = await agreementsOf(await createFusionApplication());
    if (!agreement) throw new Error("there is an agreement");
    const [page] = await pagesOfPdf(await pdfPrinter.print([{ ...agreement, blocks: [block] }], { title: "Text", made: madeAt }));
    expect(page).toContain(words);
  });

  test("no signature is alone on a page, and every page has the reference", async () => {
    const application = await createFusionApplication();
    const [agreement] = await agreementsOf(application);
    if (!agreement) throw new Error("there is an agreement");
    // More text at the beginning moves the signatures down the page, until they need a new page.
    for (let lines = 0; lines < 44; lines += 4) {
      const filler = Array.from({ length: lines }, () => ({ is: "paragraph", text: "A line" }) as const);
      const paper = { ...agreement, blocks: [...filler, ...agreement.blocks] };
      const pages = await pagesOfPdf(await pdfPrinter.print([paper], { title: "Credit agreement", made: madeAt }));
      expect(pages.filter((text) => !text.includes(application.id))).toEqual([]);
      const signed = pages.find((text) => text.includes("Sign it only if you want to be legally bound"));
      expect(signed).toContain("You can cancel a Direct Debit at any time");
      expect(pages.join()).not.toContain("logo");
    }
  });

  test("the documents of an erased application cannot be read", async () => {
    const application = await createFusionApplication();
    const kept = {
      applicationId: application.id,
      kind: "credit_agreement",
      part: "goods",
      template: "t",
      modelHash: Buffer.alloc(32),
    } as const;
    const { contentHash } = await shop.store.transaction(unlimitedScope, null, async (tx) => {
      await tx.applications.lock(application.id);
      return tx.papers.add({ ...kept, pdf: Buffer.from("%PDF-1.7") });
    });
    await shop.pool.query("delete from application_key where application_id = $1", [application.id]);
    const bytes = await shop.store.transaction(unlimitedScope, null, (tx) =>
      tx.papers.bytesOf({ applicationId: application.id, contentHash }),
    );
    expect(bytes).toBeUndefined();
  });
});
