import { describe, expect, test } from "vitest";
import { localDate, pence, toPounds } from "../../money/index.ts";
import type { ApplicationRow } from "../summary/application-view.ts";
import { csvHead, csvLines } from "./csv.ts";

const row: ApplicationRow = {
  id: "104829311",
  status: "decision_decline",
  retailer: { name: "Harbour Beds", supplierNumber: "100101" },
  branchId: "100101",
  createdBy: "mo.manager",
  created: "2026-11-15T14:41:00.000Z",
  updated: "2026-11-15T14:41:00.000Z",
  applicantName: "Tomos Pritchard",
  postcode: "LS12 9ZZ",
  dateOfBirth: null,
  loanAmount: toPounds(pence(240_000)),
  orderReference: "HBLEED-2026-004172",
  referType: null,
  next: { who: "nobody", task: "nothing", by: null, since: localDate("2026-11-15"), offers: 0 },
};
const linesOf = (changes: Partial<ApplicationRow>) => (csvHead() + csvLines([{ ...row, ...changes }])).split("\r\n");

describe("the CSV export", () => {
  test("the CSV file has the columns of the screen and one line per row", () => {
    expect(linesOf({})).toEqual([
      "\uFEFFApplication ID,Order ref,Supplier,Name,Postcode,D.O.B,Amount,Status,Updated",
      "104829311,HBLEED-2026-004172,Harbour Beds 100101,Tomos Pritchard,LS12 9ZZ,,2400.00,Declined,15/11/2026 14:41",
      "",
    ]);
  });

  test.each([
    ...["=1+1", "+44", "-2", "@sum(a1)", "\t=1", " =cmd|' /c calc'!a1"],
    ...["＝1+1", "＋44", "－2", "＠sum(a1)", "﹣2", "\u3000＝1", "\u200B=1"],
  ])("the name %j is written as text, not as a formula", (applicantName) => {
    expect(linesOf({ applicantName })[1]).toContain(`,'${applicantName},`);
  });

  test("the CSV file quotes values that contain line breaks or separators", () => {
    expect(linesOf({ applicantName: 'Ann "Nan", Lee', orderReference: "a\nb" }).slice(1)).toEqual([
      expect.stringMatching(/^104829311,"a\nb",Harbour Beds 100101,"Ann ""Nan"", Lee",/),
      "",
    ]);
  });
});
