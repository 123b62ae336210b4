import fc from "fast-check";
import { type MetadataJson, parsePhoneNumberFromString } from "libphonenumber-js/core";
import metadata from "libphonenumber-js/max/metadata";
import { describe, expect, test } from "vitest";
import { contactChannel } from "./contact-channel.ts";
import { formatPhoneNumber, isFictionalPhoneNumber, phoneNumberRule, phoneObjection, readPhoneNumber } from "./phone.ts";
import { ukNumberFormats, ukNumberPatterns } from "./uk-phone-numbers.generated.ts";

describe("reading phone numbers", () => {
  test.each([
    "07911 123456",
    "+44 7911 123456",
    "+44 (0)7911 123456",
    "0044 7911 123456",
    "447911123456",
    "(07911) 123-456",
    " 07911123456 ",
  ])("%s is stored as +447911123456", (typed) => {
    expect(phoneNumberRule().parse(typed)).toBe("+447911123456");
  });

  test("a stored number is read unchanged", () => {
    expect(phoneNumberRule().parse(phoneNumberRule().parse("020 7183 8750"))).toBe("+442071838750");
  });

  test("the digits 44 in the middle of a phone number do not count as a country code", () => {
    expect(readPhoneNumber("0113 200 4412")).toBe("+441132004412");
  });

  test.each(["", "   ", undefined, null])("%j counts as a missing phone number", (typed) => {
    expect(phoneNumberRule().safeParse(typed).error?.issues[0]?.message).toBe("Enter a phone number");
  });

  test.each(["12345", "07911 12345", "+33 1 42 68 53 00", "07911 123456 ext 2", "call me"])(
    "%s is refused as a UK phone number",
    (typed) => {
      expect(phoneNumberRule().safeParse(typed).error?.issues[0]?.message).toBe(
        "Enter a UK phone number, like 07700 900123 or +44 7700 900123",
      );
    },
  );

  test("a stored phone number is shown in the usual notation", () => {
    expect(formatPhoneNumber("+447700900341")).toBe("07700 900341");
    expect(formatPhoneNumber("+442079460018")).toBe("020 7946 0018");
    expect(formatPhoneNumber("unreadable")).toBe("unreadable");
  });
});

describe("phone numbers that Ofcom reserves for fiction", () => {
  test.each(["07700 900341", "01632 960001", "0113 496 0999", "020 7946 0018", "029 2018 0123", "0191 498 0123"])(
    "%s is reserved for fiction",
    (typed) => {
      expect(isFictionalPhoneNumber(readPhoneNumber(typed) ?? "")).toBe(true);
    },
  );

  test("a phone number reserved for fiction is accepted in test data but refused for real customers", () => {
    expect(phoneObjection("+447700900341", { dramaNumbersAdmitted: false })).toBe(
      "Enter a UK phone number, like 07700 900123 or +44 7700 900123",
    );
    expect(phoneObjection("+447700900341", { dramaNumbersAdmitted: true })).toBeNull();
    expect(phoneObjection("+447911123456", { dramaNumbersAdmitted: false })).toBeNull();
  });
});

describe("the choice between text message and e-mail", () => {
  test("a customer whose phone number starts with 07 is contacted by text message", () => {
    expect(contactChannel("07911 123456")).toBe("text");
  });

  test("a customer whose phone number starts with +447 gets a text message", () => {
    expect(contactChannel("+447911123456")).toBe("text");
  });

  test("phone numbers that start with 07 or +447 get text messages in any notation [S2-492]", () => {
    expect(["07700900123", "+447700900123", "+44 (0)7700 900123", "0044 7700 900123"].map(contactChannel)).toEqual([
      "text",
      "text",
      "text",
      "text",
    ]);
    expect(contactChannel("+441632960001")).toBe("email");
  });

  test("a customer with another phone number, or without one, gets an e-mail", () => {
    expect(["01632 960001", "+442079460018", "+33712345678", "", null].map(contactChannel)).toEqual([
      "email",
      "email",
      "email",
      "email",
      "email",
    ]);
  });

  test("personal numbers and pagers that start with 07 get no text message, but Isle of Man mobiles do", () => {
    expect(contactChannel("+447012345678")).toBe("email");
    expect(contactChannel("+447640123456")).toBe("email");
    expect(contactChannel("+447624123456")).toBe("text");
  });
});

describe("comparison with libphonenumber", () => {
  type Plan = readonly [unknown, unknown, unknown, unknown, readonly [string, string, readonly string[]][], ...unknown[]] & {
    readonly 11: readonly (readonly [string] | 0)[];
  };
  const plans: Readonly<Record<string, Plan>> = JSON.parse(JSON.stringify(metadata.countries));
  const countries = metadata.country_calling_codes["44"] ?? [];

  test("the numbering plans in the code match the installed libphonenumber package", () => {
    const kinds = countries.flatMap((country) => plans[country]?.[11] ?? []);
    expect(ukNumberPatterns).toEqual([...new Set(kinds.flatMap((kind) => (kind ? [kind[0]] : [])))]);
    expect(ukNumberFormats).toEqual(plans.GB?.[4].map(([groups, spaced, beginnings]) => [groups, spaced, beginnings.at(-1)]));
  });

  const oursAlone = {
    ...metadata,
    country_calling_codes: { "44": countries },
    countries: Object.fromEntries(countries.map((country) => [country, plans[country]])),
  } as typeof metadata & MetadataJson;

  const byLibrary = (typed: string): string | null => {
    const number = parsePhoneNumberFromString(typed, { defaultCountry: "GB", extract: false }, oursAlone);
    if (number?.countryCallingCode !== "44" || number.ext !== undefined) return null;
    return number.isValid() || isFictionalPhoneNumber(number.number) ? number.number : null;
  };

  const beginnings = [
    "1",
    "11",
    "12",
    "13",
    "14",
    "1481",
    "1534",
    "1624",
    "16",
    "18",
    "20",
    "23",
    "28",
    "29",
    "3",
    "55",
    "56",
    "70",
    "7624",
    "76",
  ];
  const number = fc
    .tuple(fc.constantFrom(...beginnings, "74", "75", "77", "78", "79", "80", "84", "87", "9", ""), fc.stringMatching(/^\d{5,9}$/))
    .map(([beginning, rest]) => `${beginning}${rest}`.slice(0, 10));
  const written = fc
    .tuple(
      fc.constantFrom("", "0", "+44", "+44 ", "+44 (0)", "0044 ", "+44 0", "(0", "18002 0"),
      number,
      fc.nat(9),
      fc.constantFrom("", " ", "-", ".", ") "),
    )
    .map(([before, digits, place, gap]) => `${before}${digits.slice(0, place)}${gap}${digits.slice(place)}`);

  test("phone numbers in any notation are read as libphonenumber reads them", () => {
    fc.assert(
      fc.property(written, (typed) => {
        expect(readPhoneNumber(typed), typed).toBe(byLibrary(typed));
      }),
      { numRuns: 2_000 },
    );
  });

  test("phone numbers are formatted as libphonenumber formats them", () => {
    fc.assert(
      fc.property(number, (digits) => {
        const stored = readPhoneNumber(digits);
        fc.pre(stored !== null);
        const byThem = parsePhoneNumberFromString(stored, { defaultCountry: "GB" }, oursAlone)?.formatNational();
        expect(formatPhoneNumber(stored)).toBe(byThem);
      }),
      { numRuns: 300 },
    );
  });
});
