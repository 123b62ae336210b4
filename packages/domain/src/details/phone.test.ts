import metadata from "libphonenumber-js/metadata.max.json" with { type: "json" };
import { describe, expect, test } from "vitest";
import { contactChannel, formatPhoneNumber, isDramaNumber, phoneNumber, phoneObjection, readPhoneNumber } from "./phone.ts";
import { ukPhoneMetadata } from "./uk-phone-metadata.generated.ts";

describe("reading", () => {
  test.each([
    "07911 123456",
    "+44 7911 123456",
    "+44 (0)7911 123456",
    "0044 7911 123456",
    "447911123456",
    "(07911) 123-456",
    " 07911123456 ",
  ])("%s is stored as +447911123456", (typed) => {
    expect(phoneNumber().parse(typed)).toBe("+447911123456");
  });

  test("what is stored is read as itself", () => {
    expect(phoneNumber().parse(phoneNumber().parse("020 7183 8750"))).toBe("+442071838750");
  });

  test.each(["", "   ", undefined, null])("%j is a missing number", (typed) => {
    expect(phoneNumber().safeParse(typed).error?.issues[0]?.message).toBe("Enter a phone number");
  });

  test.each(["12345", "07911 12345", "+33 1 42 68 53 00", "07911 123456 ext 2", "call me"])("%s is no UK number", (typed) => {
    expect(phoneNumber().safeParse(typed).error?.issues[0]?.message).toBe("Enter a UK phone number, like 07700 900123 or +44 7700 900123");
  });

  test("a stored number is shown as people write it", () => {
    expect(formatPhoneNumber("+447700900341")).toBe("07700 900341");
    expect(formatPhoneNumber("+442079460018")).toBe("020 7946 0018");
    expect(formatPhoneNumber("unreadable")).toBe("unreadable");
  });
});

describe("Ofcom's drama numbers", () => {
  test.each(["07700 900341", "01632 960001", "0113 496 0999", "020 7946 0018", "029 2018 0123", "0191 498 0123"])("%s is one", (typed) => {
    expect(isDramaNumber(readPhoneNumber(typed) ?? "")).toBe(true);
  });

  test("they are refused where real customers apply and admitted for test data", () => {
    expect(phoneObjection("+447700900341", { dramaNumbersAdmitted: false })).toBe(
      "Enter a UK phone number, like 07700 900123 or +44 7700 900123",
    );
    expect(phoneObjection("+447700900341", { dramaNumbersAdmitted: true })).toBeNull();
    expect(phoneObjection("+447911123456", { dramaNumbersAdmitted: false })).toBeNull();
  });
});

describe("text message or e-mail", () => {
  test("a number that starts with 07 gets a text", () => {
    expect(contactChannel("07911 123456")).toBe("text");
  });

  test("a number that starts with +447 gets a text", () => {
    expect(contactChannel("+447911123456")).toBe("text");
  });

  test("the prefixes that receive texts are 07 and +447, however they are written [S2-492]", () => {
    expect(["07700900123", "+447700900123", "+44 (0)7700 900123", "0044 7700 900123"].map(contactChannel)).toEqual([
      "text",
      "text",
      "text",
      "text",
    ]);
    expect(contactChannel("+441632960001")).toBe("email");
  });

  test("any other number, or none, gets an e-mail", () => {
    expect(["01632 960001", "+442079460018", "+33712345678", "", null].map(contactChannel)).toEqual([
      "email",
      "email",
      "email",
      "email",
      "email",
    ]);
  });

  test("personal numbers and pagers start with 07 but take no text; the Isle of Man's mobiles do", () => {
    expect(contactChannel("+447012345678")).toBe("email");
    expect(contactChannel("+447640123456")).toBe("email");
    expect(contactChannel("+447624123456")).toBe("text");
  });
});

test("the shipped numbering plans are those of the installed package", () => {
  const countries = metadata.country_calling_codes["44"] ?? [];
  const plans = metadata.countries as unknown as Record<string, unknown>;
  expect(ukPhoneMetadata.country_calling_codes).toEqual({ "44": countries });
  expect(ukPhoneMetadata.countries).toEqual(Object.fromEntries(countries.map((country) => [country, plans[country]])));
});
