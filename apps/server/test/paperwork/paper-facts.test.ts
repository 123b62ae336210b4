import type { ApplicationDocument } from "@farthing/domain/application";
import { addDays, type LocalDate, londonDay, pence } from "@farthing/domain/money";
import type { Paper } from "@farthing/domain/paperwork";
import { letters, reasonTexts } from "@farthing/domain/wording";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { uuid } from "../../src/platform/ids.ts";
import { demoLender } from "../../src/platform/lender.ts";
import { createPdfPrinter } from "../../src/providers/press/threaded-press.ts";
import { readDeclineLetter } from "../../src/use-cases/paperwork/decline-letter.ts";
import { agreementPapers, loanPaperFacts } from "../../src/use-cases/paperwork/loan-papers.ts";
import { printWithdrawalNotice } from "../../src/use-cases/paperwork/withdrawal-notice.ts";
import { completeDocument } from "../support/complete-document.ts";
import { createTestWorld, type TestWorld } from "../support/world.ts";

let shop: TestWorld;
beforeAll(async () => {
  shop = await createTestWorld();
});
afterAll(() => shop.end());

const leeds = "100101";
const projectLoan = { projectLoanParameters: { loanAmount: "1800.00" }, projectLoanRepayment: { instalments: 24 } };

async function factsWith(given: ApplicationDocument = {}, branch = leeds) {
  const document = { ...(await completeDocument(shop.pool)), ...given };
  const application = await shop.application({ status: "decision_accept", branch, document });
  return shop.store.transaction({ is: "all" }, null, (tx) => loanPaperFacts(tx, application, { lender: demoLender }));
}

describe("the data in a document about a loan", () => {
  test("a document contains the branch that brokered the loan and the address of the branch", async () => {
    expect((await factsWith())[0]?.retailer).toEqual({
      name: "Harbour Beds",
      branchName: "Harbour Beds Leeds",
      supplierNumber: leeds,
      address: "Leeds LS6 9ZZ",
      immediatePayout: false,
      isBroker: true,
    });
  });

  test("a document leaves out the retailer's name if the branch name contains it", async () => {
    await shop.pool.query("update branch set name = 'Harbour Beds at the Docks' where supplier_number = '100102'");
    expect((await factsWith({}, "100102"))[0]?.retailer.branchName).toBe("Harbour Beds at the Docks");
  });

  test("a document about a loan that the shop did not broker says that the shop only sells the goods", async () => {
    expect((await factsWith({ isNonBrokered: true }))[0]?.retailer.isBroker).toBe(false);
  });

  test("a document says whether the retailer gets an immediate payout", async () => {
    await shop.pool.query(
      `update retailer set settings = settings || '{"immediatePayoutEnabled": true}' where normalised_name = 'harbour-beds'`,
    );
    expect((await factsWith())[0]?.retailer.immediatePayout).toBe(true);
  });

  test("a document about the goods loan or project loan of a fusion loan mentions the other loan", async () => {
    expect((await factsWith()).map(({ beside }) => beside)).toEqual([null]);
    const both = await factsWith({ fusionLoan: projectLoan });
    expect(both.map(({ loan, beside }) => [loan.part, beside?.part])).toEqual([
      ["goods", "project"],
      ["project", "goods"],
    ]);
  });
});

describe("the documents that a customer signs", () => {
  async function signing(before: "signed" | "decision_accept" | null, now: ApplicationDocument = {}): Promise<readonly Paper[]> {
    const document = { ...(await completeDocument(shop.pool, { goodsAmount: "2000.00", deposit: "200.00" })), fusionLoan: projectLoan };
    const first = await shop.application({ status: before ?? "decision_accept", document });
    const amended = { ...first, version: 2, document: { ...document, ...now }, revertibleVersion: before && { id: "1", status: before } };
    return shop.store.transaction({ is: "all" }, null, async (tx) => {
      tx.snapshots.add(first, tx.now);
      return agreementPapers(tx, amended, { lender: demoLender });
    });
  }
  const kindsOf = (papers: readonly Paper[]) => papers.map(({ kind, part }) => [kind, part]);
  const agreements = [
    ["credit_agreement", "goods"],
    ["credit_agreement", "project"],
  ];

  test("a customer signs one agreement for each loan", async () => {
    expect(kindsOf(await signing(null))).toEqual(agreements);
  });

  test("a customer who amends a signed loan also signs a document about the changes", async () => {
    const papers = await signing("signed", { loanParameters: { goodsAmount: "2600.00", deposit: "200.00" } });
    expect(kindsOf(papers)).toEqual([...agreements, ["loan_amendment", "goods"]]);
    const amendment = JSON.stringify(papers.at(-1));
    expect(amendment).toContain("£1,800.00");
    expect(amendment).toContain("£2,400.00");
  });

  test("after an amendment before the first signature, the customer signs no document about the changes", async () => {
    expect(kindsOf(await signing("decision_accept"))).toEqual(agreements);
  });
});

describe("the notice of withdrawal", () => {
  const today = londonDay(new Date());
  const [dayBefore, given, dayAfter] = [3, 4, 5].map((days) => addDays(today, days));
  const entries = [
    { account: "loan", pence: pence(180_000) },
    { account: "bank", pence: pence(-180_000) },
  ] as const;

  async function noticeOf(isLent: boolean) {
    const document = { ...(await completeDocument(shop.pool)), fusionLoan: projectLoan };
    const { id } = await shop.application({ status: "withdrawn", document, signedAt: new Date().toISOString() });
    const textFor = (day: LocalDate | undefined) =>
      shop.asSystem().transaction((tx) =>
        tx.events.append({
          type: "paper.download_confirmed",
          on: { applicationId: id },
          by: { role: "operations", username: "otto.operations", branch: null },
          facts: { kind: "credit_agreement" },
          at: new Date(`${day}T12:00:00Z`),
        }),
      );
    await textFor(dayBefore);
    const { id: eventId } = await textFor(given);
    await textFor(dayAfter);
    if (isLent)
      await shop.asSystem().transaction(async (tx) => tx.ledger.post({ applicationId: id, kind: "advance", reference: id, entries }));
    const printed: Paper[] = [];
    const press = { print: async (papers: readonly Paper[]) => Buffer.from(`%PDF ${printed.push(...papers)}`) };
    await printWithdrawalNotice(shop.asSystem(), { applicationId: id, eventId }, { press: press as never, lender: demoLender });
    const { rows } = await shop.pool.query("select kind, part, template from paper where application_id = $1 order by part", [id]);
    return { printed, rows };
  }

  test("a notice of withdrawal is printed for each loan with the date of withdrawal", async () => {
    const { printed, rows } = await noticeOf(true);
    expect(printed.map(({ part, date }) => [part, date])).toEqual([
      ["goods", given],
      ["project", given],
    ]);
    expect(rows).toEqual(printed.map(({ kind, part, template }) => ({ kind, part, template })));
  });

  test("no notice of withdrawal is printed if the loan was not paid out", async () => {
    expect(await noticeOf(false)).toEqual({ printed: [], rows: [] });
  });
});

describe("the decline letter", () => {
  const press = createPdfPrinter();

  async function letterOf(trace: object | null): Promise<Paper | undefined> {
    const { id } = await shop.application({ status: "decision_decline", document: await completeDocument(shop.pool) });
    await shop.pool.query(
      `insert into decision (id, application_id, kind, event, policy_version, inputs, document, subject_hash, requested_at, progress, processed_event, processed_at, stage, trace)
       values ($1, $2, 'full', 'submitFull', '2026-1', '{}', '{}', '', now(), 'PROCESSED', 'Decision', '2026-03-04T10:00:00Z', 'done', $3)`,
      [uuid(), id, trace],
    );
    let printed: Paper | undefined;
    let title: string | undefined;
    const print: typeof press.print = (papers, about) => {
      printed = papers[0];
      title = about.title;
      return press.print(papers, about);
    };
    await readDeclineLetter(shop.as("branch_user").ctx, id, { press: { print }, lender: demoLender });
    expect(title).toBe(`${printed?.title}, ${id}`);
    return printed;
  }

  test("the decline letter of an automatic decision gives the reasons and says that the decision was automatic", async () => {
    const letter = JSON.stringify(await letterOf({ texts: ["affordability", "creditFile"] }));
    expect(letter).toContain(reasonTexts.affordability);
    expect(letter).toContain(reasonTexts.creditFile);
    expect(letter).not.toContain(reasonTexts.policy);
    expect(letter).toContain(letters.decline.automatic);
  });

  test("the decline letter of a decision by a person gives no reasons", async () => {
    const letter = await letterOf(null);
    expect(JSON.stringify(letter)).not.toContain(letters.decline.automatic);
    expect(letter).toMatchObject({ date: "2026-03-04" });
  });

  test("the download of a decline letter is logged with its stored file", async () => {
    const letter = await letterOf(null);
    const applicationId = letter?.reference ?? "";
    const { rows } = await shop.pool.query("select id, template from paper where application_id = $1", [applicationId]);
    expect(rows).toEqual([{ id: expect.any(String), template: letter?.template }]);
    const [event] = await shop.asSystem().transaction((tx) => tx.events.ofApplication(applicationId));
    expect(event).toMatchObject({ type: "paper.downloaded", facts: { kind: "decline_letter", part: "goods", paperId: rows[0].id } });
  });
});
