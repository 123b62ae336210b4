import type { ApplicationDocument } from "@farthing/domain/application";
import { addDays, type LocalDate, londonDay, pence } from "@farthing/domain/money";
import type { Paper } from "@farthing/domain/paperwork";
import { letters, reasonTexts } from "@farthing/domain/wording";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { v7 as uuid } from "../../src/platform/ids.ts";
import { demoLender } from "../../src/platform/lender.ts";
import { createPress } from "../../src/providers/press/threaded-press.ts";
import { readDeclineLetter } from "../../src/use-cases/paperwork/decline-letter.ts";
import { agreementPapers, factsOfLoans } from "../../src/use-cases/paperwork/papers-of.ts";
import { printWithdrawalNotice } from "../../src/use-cases/paperwork/withdrawal-notice.ts";
import { completeDocument } from "../support/complete-document.ts";
import { type World, world } from "../support/world.ts";

/** What is gathered for a paper about the shop, the loans and the decision; how it is worded is tested beside the words. */

let shop: World;
beforeAll(async () => {
  shop = await world();
});
afterAll(() => shop.end());

const leeds = "100101";
const project = { projectLoanParameters: { loanAmount: "1800.00" }, projectLoanRepayment: { instalments: 24 } };

async function factsWith(given: ApplicationDocument = {}, branch = leeds) {
  const document = { ...(await completeDocument(shop.pool)), ...given };
  const application = await shop.application({ status: "decision_accept", branch, document });
  return shop.store.transaction({ is: "all" }, null, (tx) => factsOfLoans(tx, application, { lender: demoLender }));
}

describe("a paper about a loan", () => {
  test("says whose branch brokered it, and where that is", async () => {
    expect((await factsWith())[0]?.retailer).toEqual({
      name: "Harbour Beds",
      branchName: "Harbour Beds Leeds",
      supplierNumber: leeds,
      address: "Leeds LS6 9ZZ",
      immediatePayout: false,
      isBroker: true,
    });
  });

  test("names a branch once that has its retailer's name already", async () => {
    await shop.pool.query("update branch set name = 'Harbour Beds at the Docks' where supplier_number = '100102'");
    expect((await factsWith({}, "100102"))[0]?.retailer.branchName).toBe("Harbour Beds at the Docks");
  });

  test("says that a shop only sells where it did not broker", async () => {
    expect((await factsWith({ isNonBrokered: true }))[0]?.retailer.isBroker).toBe(false);
  });

  test("says when a retailer that is paid at once is paid", async () => {
    await shop.pool.query(
      `update retailer set settings = settings || '{"immediatePayoutEnabled": true}' where normalised_name = 'harbour-beds'`,
    );
    expect((await factsWith())[0]?.retailer.immediatePayout).toBe(true);
  });

  test("knows the other loan beside it, where there are two", async () => {
    expect((await factsWith()).map(({ beside }) => beside)).toEqual([null]);
    const both = await factsWith({ fusionLoan: project });
    expect(both.map(({ loan, beside }) => [loan.part, beside?.part])).toEqual([
      ["goods", "project"],
      ["project", "goods"],
    ]);
  });
});

describe("what a customer signs", () => {
  /** An application whose version of before can be returned to, as it stands now. */
  async function signing(before: "signed" | "decision_accept" | null, now: ApplicationDocument = {}): Promise<readonly Paper[]> {
    const document = { ...(await completeDocument(shop.pool, { goodsAmount: "2000.00", deposit: "200.00" })), fusionLoan: project };
    const first = await shop.application({ status: before ?? "decision_accept", document });
    const amended = { ...first, version: 2, document: { ...document, ...now }, revertibleVersion: before && { id: "1", status: before } };
    return shop.store.transaction({ is: "all" }, null, async (tx) => {
      tx.snapshots.keep(first, tx.now);
      return agreementPapers(tx, amended, { lender: demoLender });
    });
  }
  const kindsOf = (papers: readonly Paper[]) => papers.map(({ kind, part }) => [kind, part]);
  const agreements = [
    ["credit_agreement", "goods"],
    ["credit_agreement", "project"],
  ];

  test("is an agreement for each loan", async () => {
    expect(kindsOf(await signing(null))).toEqual(agreements);
  });

  test("is with an amendment also what it changes of the goods' loan that was signed", async () => {
    const papers = await signing("signed", { loanParameters: { goodsAmount: "2600.00", deposit: "200.00" } });
    expect(kindsOf(papers)).toEqual([...agreements, ["loan_amendment", "goods"]]);
    const amendment = JSON.stringify(papers.at(-1));
    expect(amendment).toContain("£1,800.00");
    expect(amendment).toContain("£2,400.00");
  });

  test("is no amendment of what was never signed", async () => {
    expect(kindsOf(await signing("decision_accept"))).toEqual(agreements);
  });
});

describe("a notice of withdrawal", () => {
  const today = londonDay(new Date());
  const [dayBefore, given, dayAfter] = [3, 4, 5].map((days) => addDays(today, days));
  const entries = [
    { account: "loan", pence: pence(180_000) },
    { account: "bank", pence: pence(-180_000) },
  ] as const;

  async function noticeOf(isLent: boolean) {
    const document = { ...(await completeDocument(shop.pool)), fusionLoan: project };
    const { id } = await shop.application({ status: "withdrawn", document, signedAt: new Date().toISOString() });
    const told = (day: LocalDate | undefined) =>
      shop.asSystem().transaction((tx) =>
        tx.events.append({
          type: "paper.download_confirmed",
          on: { applicationId: id },
          by: { role: "operations", username: "otto.operations", branch: null },
          facts: { kind: "credit_agreement" },
          at: new Date(`${day}T12:00:00Z`),
        }),
      );
    await told(dayBefore);
    const { id: eventId } = await told(given);
    await told(dayAfter);
    if (isLent)
      await shop.asSystem().transaction(async (tx) => tx.ledger.post({ applicationId: id, kind: "advance", reference: id, entries }));
    const printed: Paper[] = [];
    const press = { print: async (papers: readonly Paper[]) => Buffer.from(`%PDF ${printed.push(...papers)}`) };
    await printWithdrawalNotice(shop.asSystem(), { applicationId: id, eventId }, { press: press as never, lender: demoLender });
    const { rows } = await shop.pool.query("select kind, part, template from paper where application_id = $1 order by part", [id]);
    return { printed, rows };
  }

  test("is dated with the day it was given, for each loan, and kept under its templates", async () => {
    const { printed, rows } = await noticeOf(true);
    expect(printed.map(({ part, date }) => [part, date])).toEqual([
      ["goods", given],
      ["project", given],
    ]);
    expect(rows).toEqual(printed.map(({ kind, part, template }) => ({ kind, part, template })));
  });

  test("is not written where nothing was lent", async () => {
    expect(await noticeOf(false)).toEqual({ printed: [], rows: [] });
  });
});

describe("a letter of a decline", () => {
  const press = createPress();

  /** As it went to the press. */
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

  test("gives the reasons of a decision that was made automatically, and says that it was", async () => {
    const letter = JSON.stringify(await letterOf({ texts: ["affordability", "creditFile"] }));
    expect(letter).toContain(reasonTexts.affordability);
    expect(letter).toContain(reasonTexts.creditFile);
    expect(letter).not.toContain(reasonTexts.policy);
    expect(letter).toContain(letters.decline.automatic);
  });

  test("gives none where a person decided, and is dated with that day", async () => {
    const letter = await letterOf(null);
    expect(JSON.stringify(letter)).not.toContain(letters.decline.automatic);
    expect(letter).toMatchObject({ date: "2026-03-04" });
  });

  test("is downloaded in the trail, as the file that it is kept as", async () => {
    const letter = await letterOf(null);
    const applicationId = letter?.reference ?? "";
    const { rows } = await shop.pool.query("select id, template from paper where application_id = $1", [applicationId]);
    expect(rows).toEqual([{ id: expect.any(String), template: letter?.template }]);
    const [event] = await shop.asSystem().transaction((tx) => tx.events.ofApplication(applicationId));
    expect(event).toMatchObject({ type: "paper.downloaded", facts: { kind: "decline_letter", part: "goods", paperId: rows[0].id } });
  });
});
