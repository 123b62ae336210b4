import { expect, test } from "vitest";
import { csvOf, type FigureTable, formatCell } from "./figure-table.ts";

const table: FigureTable = {
  title: "Lent, by branch",
  fileName: "lent.csv",
  heads: ["Branch", "Loans", "Amount"],
  rows: [
    { key: "1", cells: ["=SUM(A1)", 1284, { pounds: "1379742.05" }] },
    { key: "2", cells: ["York", 0, null] },
  ],
};

test("the CSV file of a report contains plain numbers and no formulas", () => {
  expect(csvOf([table])).toBe("\uFEFFBranch,Loans,Amount\r\n'=SUM(A1),1284,1379742.05\r\nYork,0,\r\n");
});

test("the CSV file of a report with several tables shows the title above each table", () => {
  const whole = csvOf([table, table]);
  expect(whole.match(/"Lent, by branch"\r\nBranch,Loans,Amount\r\n/g)).toHaveLength(2);
  expect(whole.split("\uFEFF")).toHaveLength(2);
});

test("a report page formats numbers and amounts", () => {
  expect(table.rows[0]?.cells.map(formatCell)).toEqual(["=SUM(A1)", "1,284", "£1,379,742.05"]);
  expect(formatCell(null)).toBe("");
});
