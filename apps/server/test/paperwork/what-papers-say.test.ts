import type { ApplicationDocument } from "@farthing/domain/application";
import type { Paper } from "@farthing/domain/paperwork";
import { letters, reasonTexts } from "@farthing/domain/wording";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { v7 as uuid } from "../../src/platform/ids.ts";
import { demoLender } from "../../src/platform/lender.ts";
import { createPress } from "../../src/providers/press/threaded-press.ts";
import { readDeclineLetter } from "../../src/use-cases/paperwork/decline-letter.ts";
import { factsOfLoans } from "../../src/use-cases/paperwork/papers-of.ts";
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
    const print: typeof press.print = (papers, about) => {
      printed = papers[0];
      return press.print(papers, about);
    };
    await readDeclineLetter(shop.as("branch_user").ctx, id, { press: { print }, lender: demoLender });
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
});
