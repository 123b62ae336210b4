import { localDate } from "@farthing/domain/money";
import { typedAddress } from "@farthing/shell";
import { expect, test } from "vitest";
import { monthsAdded } from "./months-covered.tsx";

const entrySince = (fromMonth: string, fromYear: string) => ({ address: typedAddress(null), fromMonth, fromYear });
const addedMonths = (...entries: ReturnType<typeof entrySince>[]) => monthsAdded(entries, { today: localDate("2026-11-15") });

test("in the address history, each address adds the months until the customer moved to the next address", () => {
  expect(addedMonths(entrySince("08", "2025"), entrySince("6", "2021"))).toEqual([15, 50]);
});

test("an address adds no months if its move-in date is missing or after that of the next address", () => {
  expect(addedMonths(entrySince("", "2025"))).toEqual([0]);
  expect(addedMonths(entrySince("8", "202"))).toEqual([0]);
  expect(addedMonths(entrySince("8", "2024"), entrySince("8", "2025"))).toEqual([27, 0]);
});
