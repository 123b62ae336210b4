import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { localDate } from "../money/index.ts";
import {
  addressesToSave,
  addressHistorySettings,
  ConfigurationError,
  countAddressesNeeded,
  defaultAddressHistory,
  entriesNeeded,
  futureMoveInMessage,
  historyObjections,
  monthsCovered,
} from "./address-history.ts";

const circumstances = { today: localDate("2026-11-15"), addressHistory: defaultAddressHistory };
const { today } = circumstances;

const address = {
  flatName: null,
  houseName: null,
  houseNumber: "5",
  street: "Larkhill Mews",
  town: "Leeds",
  county: null,
  postCode: "LS6 9ZZ",
};
const addressSince = (fromMonth: number, fromYear: number) => ({ address, fromMonth, fromYear });

describe("months covered by an address history", () => {
  test("an address history covers the months from the earliest move-in date to this month", () => {
    expect(monthsCovered([addressSince(9, 2025)], today)).toBe(14);
    expect(monthsCovered([addressSince(8, 2024), addressSince(6, 2021)], today)).toBe(65);
    expect(monthsCovered([addressSince(11, 2026)], today)).toBe(0);
    expect(monthsCovered([], today)).toBe(0);
  });
});

describe("the number of addresses that the form asks for", () => {
  test.each([
    { entries: [], wanted: 1, because: "there is always a current one" },
    { entries: [{}], wanted: 1, because: "an address without a date says nothing yet" },
    { entries: [addressSince(11, 2023)], wanted: 1, because: "36 months are enough" },
    { entries: [addressSince(12, 2023)], wanted: 2, because: "35 months are not" },
    { entries: [addressSince(12, 2023), {}], wanted: 2, because: "the second has no date yet" },
    { entries: [addressSince(12, 2025), addressSince(11, 2023)], wanted: 2, because: "the second is three years old" },
    { entries: [addressSince(12, 2025), addressSince(12, 2023)], wanted: 3, because: "the second is under three years old" },
    { entries: [addressSince(1, 2026), addressSince(12, 2025), addressSince(11, 2025)], wanted: 3, because: "three are the most" },
    { entries: [addressSince(1, 2020), addressSince(12, 2025)], wanted: 1, because: "the first covers it all" },
  ])("the form asks for $wanted addresses, because $because", ({ entries, wanted }) => {
    expect(countAddressesNeeded(entries, circumstances)).toBe(wanted);
  });

  test("a month and year that are typed as digits are read as numbers", () => {
    expect(countAddressesNeeded([{ fromMonth: "12", fromYear: "2025" }], circumstances)).toBe(2);
  });

  test("the form asks for no earlier address after a move-in date that is in the future or out of order", () => {
    expect(countAddressesNeeded([addressSince(12, 2026)], circumstances)).toBe(1);
    expect(countAddressesNeeded([addressSince(1, 2025), addressSince(2, 2025)], circumstances)).toBe(2);
    expect(countAddressesNeeded([addressSince(1, 2025), addressSince(12, 2024)], circumstances)).toBe(3);
  });

  test("address entries beyond the required history are removed", () => {
    expect(entriesNeeded([addressSince(1, 2020), addressSince(1, 2018)], circumstances)).toEqual([addressSince(1, 2020)]);
    expect(entriesNeeded(null, circumstances)).toEqual([{}]);
  });

  test("a missing address entry counts as an empty entry", () => {
    expect(entriesNeeded([addressSince(12, 2025)], circumstances)).toEqual([addressSince(12, 2025), {}]);
  });

  test("an address history has at most 3 entries [S1-330] [S2-328] [S2-488]", () => {
    const entry = fc.record({ fromMonth: fc.integer({ min: 1, max: 12 }), fromYear: fc.integer({ min: 1990, max: 2026 }) });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 6 }), (entries) => {
        expect(entriesNeeded(entries, circumstances).length).toBeLessThanOrEqual(3);
      }),
    );
    expect(defaultAddressHistory).toEqual({ months: 36, addressesMax: 3 });
  });
});

describe("address history", () => {
  test("an address history must cover 36 months [S1-329] [S2-327]", () => {
    expect(historyObjections([addressSince(11, 2023)], circumstances)).toEqual([]);
    expect(historyObjections([addressSince(12, 2023)], circumstances)).toEqual([
      { path: "0.fromYear", message: "Enter the addresses of the last 36 months" },
    ]);
    expect(historyObjections([addressSince(12, 2025), addressSince(12, 2024), addressSince(12, 2023)], circumstances)).toMatchObject([
      { path: "2.fromYear" },
    ]);
    expect(historyObjections([addressSince(12, 2025), addressSince(12, 2024), addressSince(11, 2023)], circumstances)).toEqual([]);
  });

  test("the form shows the message about a move-in date in the future before the user submits the form", () => {
    const typed = { fromMonth: "12", fromYear: "2026" };
    expect(futureMoveInMessage(typed, today)).toBe("Enter a date that is not in the future");
    expect(countAddressesNeeded([typed], circumstances)).toBe(1);
    expect(futureMoveInMessage({ fromMonth: "11", fromYear: "2026" }, today)).toBeNull();
    expect(futureMoveInMessage({ fromMonth: "12", fromYear: "20" }, today)).toBeNull();
  });

  test("a move-in date cannot be in the future", () => {
    expect(historyObjections([addressSince(12, 2026)], circumstances)).toEqual([
      { path: "0.fromYear", message: "Enter a date that is not in the future" },
    ]);
  });

  test("each earlier address must have an earlier move-in date", () => {
    expect(historyObjections([addressSince(1, 2025), addressSince(2, 2025)], circumstances)).toEqual([
      { path: "1.fromYear", message: "Enter a date before the move to the next address" },
    ]);
  });
});

describe("saving an address history", () => {
  const raw = { address: { ...address, county: " ", postCode: "ls69zz" }, fromMonth: 6, fromYear: 2021 };
  const blank = { address: { street: "", postCode: null }, fromMonth: null, fromYear: null };

  test("before the form's last step, empty entries fill up a saved address history to 3 entries", () => {
    expect(addressesToSave([raw], { final: false, addressesMax: 3 })).toHaveLength(3);
    expect(addressesToSave([raw], { final: true, addressesMax: 3 })).toHaveLength(1);
  });

  test("saving an address history removes blank entries and blank lines [S2-110]", () => {
    const [first, ...rest] = addressesToSave([raw, blank, {}], { final: true, addressesMax: 3 });
    expect(first?.address?.county).toBeNull();
    expect(rest).toEqual([]);
  });

  test("saving an address history normalises the postcodes [S2-111]", () => {
    expect(addressesToSave([raw], { final: true, addressesMax: 3 })[0]?.address?.postCode).toBe("LS6 9ZZ");
  });

  test("saving an address history keeps an unfinished entry", () => {
    expect(addressesToSave([{ fromMonth: 6 }], { final: true, addressesMax: 3 })).toEqual([{ fromMonth: 6 }]);
    expect(addressesToSave([{ address: { street: "High Street", postCode: "LS6" } }], { final: true, addressesMax: 3 })).toEqual([
      { address: { street: "High Street", postCode: "LS6" } },
    ]);
  });

  test("saving the same address history again changes nothing", () => {
    const once = addressesToSave([raw, blank], { final: false, addressesMax: 3 });
    expect(addressesToSave(once, { final: false, addressesMax: 3 })).toEqual(once);
  });
});

test("missing settings of the address history cause a configuration error [S1-492]", () => {
  expect(addressHistorySettings({ months: 24, addressesMax: 2 })).toEqual({ months: 24, addressesMax: 2 });
  for (const missing of [undefined, null, {}, { months: 36 }, { months: 0, addressesMax: 3 }])
    expect(() => addressHistorySettings(missing)).toThrow(ConfigurationError);
});
