import { describe, expect, test } from "vitest";
import { localDate } from "../../money/index.ts";
import { criteriaOfAdvancedSearch, criteriaOfQuickSearch } from "./criteria.ts";

const today = localDate("2026-11-15");

describe("the advanced search", () => {
  test("the advanced search normalises every entered value in the same way as the stored search keys", () => {
    const typed = {
      applicationId: " 104 829 240",
      orderReference: " ab-12 c",
      supplier: "100 101",
      lastName: "O'Brien",
      postCode: "sw1a 1aa",
      dateOfBirth: "1985-03-12",
      lastUpdated: "last7Days",
      status: ["paid"],
    } as const;
    expect(criteriaOfAdvancedSearch(typed, today)).toEqual({
      applicationId: "104829240",
      orderReferenceKey: "AB-12C",
      supplier: "100101",
      lastNameKey: "OBRIEN",
      postcodeKey: "SW1A1AA",
      dateOfBirth: "1985-03-12",
      updatedSince: "2026-11-09",
      statuses: ["paid"],
    });
  });

  test.each([
    {},
    { applicationId: "", orderReference: "", supplier: "", lastName: "", postCode: "", dateOfBirth: "" },
    { lastUpdated: "allTime" as const },
    { status: [] },
  ])("the advanced search without a value has no criteria: %j", (typed) => {
    expect(criteriaOfAdvancedSearch(typed, today)).toEqual({});
  });
});

describe("the quick search", () => {
  const everyText = (key: string) => [{ lastNameKey: key }, { orderReferenceKey: key }, { postcodeKey: key }];

  test.each([
    ["ab12", []],
    ["sw1a 1aa", [{ fullNameKey: "SW1A1AA" }]],
    ["104 829 240", [{ fullNameKey: "104829240" }, { applicationId: "104829240" }, { supplier: "104829240" }]],
    ["7", [{ applicationId: "7" }, { supplier: "7" }]],
    ["1234567890", [{ supplier: "1234567890" }]],
    ["12345678901234567890", [{ supplier: "12345678901234567890" }]],
    ["123456789012345678901", []],
    ["a104829240", []],
    ["104829240a", []],
    [" paid ", [{ statuses: ["paid"] }]],
  ])("the quick search for %j searches every key that the text could match", (term, others) => {
    expect(criteriaOfQuickSearch(term)).toEqual([...everyText(term.toUpperCase().replaceAll(" ", "")), ...others]);
  });

  test("the quick search finds a full name, with or without accents", () => {
    expect(criteriaOfQuickSearch("Zoë  O'Brien")).toContainEqual({ fullNameKey: "ZOEOBRIEN" });
  });
});
