import { expect, test } from "vitest";
import { accountNameRule, accountNumberRule, formatSortCode, sortCodeRule, sortCodeWithAccount } from "./bank-account.ts";

test.each(["12-34-56", "12 34 56", "123456", " 12–34–56 ", "12.34.56"])("the sort code %s is read as 123456", (typed) => {
  expect(sortCodeRule().parse(typed)).toBe("123456");
});

test.each(["12-34-5", "1234567", "12-34-5a", "", null])("%j is refused as a sort code", (typed) => {
  expect(sortCodeRule().safeParse(typed).error?.issues[0]?.message).toBe("Enter a sort code of 6 digits, like 12-34-56");
});

test.each(["20-00-00 55779911", "200000 55779911", "20000055779911", "Sort code: 20-00-00, account number: 55779911", "20 00 00/55779911"])(
  "%s is read as a sort code with its account number",
  (typed) => {
    expect(sortCodeWithAccount(typed)).toEqual({ sortCode: "20-00-00", accountNumber: "55779911" });
  },
);

test.each(["20-00-00", "200000", "4929 1234 5678 9012", "4929123456789012", "2000005577", "07700 900341", ""])(
  "%j is not a sort code with its account number",
  (typed) => {
    expect(sortCodeWithAccount(typed)).toBeNull();
  },
);

test("a stored sort code is shown as pairs of digits", () => {
  expect(formatSortCode("123456")).toBe("12-34-56");
});

test("an account number has 6 to 10 digits", () => {
  expect(accountNumberRule().parse("6637 4958")).toBe("66374958");
  expect(["123456", "1234567890"].map((typed) => accountNumberRule().safeParse(typed).success)).toEqual([true, true]);
  expect(["12345", "12345678901", "1234567x"].map((typed) => accountNumberRule().safeParse(typed).success)).toEqual([false, false, false]);
});

test.each(["Mr J & Mrs A Smith", "J SMITH/A SMITH", "Jane Smith and John Doe", "D Okafor-Reid", "Smith, J + A"])(
  "the account name of a joint account is accepted: %s [S2-337]",
  (typed) => {
    expect(accountNameRule().parse(typed)).toBe(typed);
  },
);

test.each(["", "1234", "<script>"])("%j is refused as an account name", (typed) => {
  expect(accountNameRule().safeParse(typed).success).toBe(false);
});
