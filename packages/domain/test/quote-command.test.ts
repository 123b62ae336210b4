import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import vectors from "./loan-vectors.json" with { type: "json" };

const quoteCommandPath = fileURLToPath(new URL("../bin/quote.ts", import.meta.url));

const run = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [quoteCommandPath, ...args], { encoding: "utf8" });
  return { status, stdout, stderr: stderr.trim() };
};

const loans = vectors.filter(({ kind }) => kind === "loan");

describe("the quote command", () => {
  test("the quote command returns a list of results for a list of loans", () => {
    const { status, stdout, stderr } = run(JSON.stringify(loans.map(({ input }) => input)));
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(JSON.parse(stdout)).toEqual(loans.map(({ expected }) => expected));
  });

  test("the quote command also calculates a single input of another kind", () => {
    const { status, stdout } = run('{"relevantDay":"2026-11-01"}', "--kind", "cooling_off");
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toEqual({ firstDay: "2026-11-02", lastDay: "2026-11-15" });
  });

  test.each([
    [["not json"], "The input is not JSON."],
    [[], "Give one JSON object or array, and --kind with the kind of question if it is not loan."],
    [['{"loanAmount":"1000.00","instalments":12,"productAprPct":"0"}', "--knid", "loan"], /^Give one JSON object/],
    [["{}", "--kind", "mortgage"], /^There is no kind "mortgage"; the kinds are loan, fusion, /],
    [["7"], "The input must be a JSON object."],
    [["{}"], 'loanAmount must be an amount in pounds as a string, such as "1000.00".'],
    [['{"loanAmount":"-1.00","instalments":12,"productAprPct":"0"}'], /^loanAmount must be an amount in pounds/],
    [['[{"loanAmount":"0.00","instalments":12,"productAprPct":"0"}]'], "In number 1 of the list: loanAmount must be more than nothing."],
    [['{"loanAmount":"1000.00","instalments":12}'], "productAprPct or ratePerMonthPct must be given."],
    [['{"loanAmount":"1000.00","instalments":0,"productAprPct":"0"}'], "instalments must be 1 or more."],
    [['{"loanAmount":"0.06","instalments":12,"productAprPct":"0"}'], "The loan is too small for 12 instalments."],
  ])("with the input %j, the quote command fails and states the error in one sentence", (args, sentence) => {
    const { status, stdout, stderr } = run(...args);
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toMatch(sentence);
    expect(stderr).not.toContain("\n");
  });
});
