import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { localDate } from "../money/index.ts";
import {
  ageObjection,
  boxesFromDate,
  type DateBoxes,
  dateFault,
  dateFromBoxes,
  dateOfBirthRule,
  emailAddressRule,
  personNameRule,
  sameEmail,
} from "./people.ts";

const today = localDate("2026-11-15");

describe("names of people", () => {
  const name = personNameRule("the last name");

  test.each([
    ...["O'Neill", "Müller-Lüdenscheidt", "Þórsdóttir", "Nguyễn", "Παπαδόπουλος", "Ђорђевић"],
    ...["d’Arcy", "St. John", "Ng", "Gal·la", "ʻOkina", "Olúwaṣẹ́gun"],
  ])("%s is accepted as a name", (typed) => {
    expect(name.parse(typed)).toBe(typed.normalize("NFC"));
  });

  test.each(["王", "محمد", "ﬁnch", "Ａnn", "𝒜da", "ʼ", "g̯"])("the name %s is refused because its alphabet is not accepted", (typed) => {
    expect(name.safeParse(typed).success).toBe(false);
  });

  test("a name in another script is refused with a request for the Latin letters of the passport", () => {
    expect(name.safeParse("李 Wei").error?.issues.map(({ message }) => message)).toEqual([
      "Enter the last name in Latin letters, as on a passport or bank card",
    ]);
  });

  test("a letter with a separate accent mark is stored as one letter", () => {
    expect(name.parse("Mu\u0308ller")).toBe("Müller");
  });

  test.each(["Sm1th", "@home", "---", "<b>Jo</b>"])("%s is refused as a name", (typed) => {
    expect(name.safeParse(typed).success).toBe(false);
  });

  test("superfluous spaces in a name are removed", () => {
    expect(name.parse("  van   der Berg ")).toBe("van der Berg");
  });

  test("a name has at most 50 characters", () => {
    expect(name.safeParse("a".repeat(50)).success).toBe(true);
    expect(name.safeParse("a".repeat(51)).error?.issues[0]?.message).toBe("Last name must be 50 characters or less.");
  });
});

describe("e-mail addresses", () => {
  test("an e-mail address with a tag, a hyphen or a test domain is accepted as typed", () => {
    expect(emailAddressRule().parse(" Eleanor.W+accept@post-box.test ")).toBe("Eleanor.W+accept@post-box.test");
  });

  test("an e-mail address has at most 60 characters", () => {
    const address = (length: number) => `${"a".repeat(length - 9)}@post.com`;
    expect(emailAddressRule().safeParse(address(60)).success).toBe(true);
    expect(emailAddressRule().safeParse(address(61)).error?.issues[0]?.message).toBe("E-mail address must be 60 characters or less.");
  });

  test.each(["eleanor", "eleanor@", "@post.com", "a b@post.com", "a@post"])("%s is refused as an e-mail address", (typed) => {
    expect(emailAddressRule().safeParse(typed).success).toBe(false);
  });

  test("a retyped e-mail address may differ only in upper and lower case", () => {
    expect(sameEmail("Jo@Post.com", "jo@post.com ")).toBe(true);
    expect(sameEmail("jo@post.com", "joe@post.com")).toBe(false);
  });
});

describe("dates of birth", () => {
  test("days and months are padded to 2 digits [S2-344]", () => {
    expect(dateFromBoxes({ day: "9", month: "3", year: "1988" })).toBe("1988-03-09");
    expect(dateOfBirthRule().parse("1988-3-9")).toBe("1988-03-09");
  });

  test("the three boxes of a date show the stored date", () => {
    expect(boxesFromDate("1988-03-09")).toEqual({ day: "09", month: "03", year: "1988" });
    expect(boxesFromDate(null)).toEqual({ day: "", month: "", year: "" });
  });

  const messageOf = (boxes: DateBoxes) => dateOfBirthRule().safeParse(dateFromBoxes(boxes)).error?.issues[0]?.message;

  test("three empty date boxes count as no answer", () => {
    expect(messageOf({ day: "", month: "", year: "" })).toBe("Please enter a valid date");
    expect(dateFault({ day: "", month: "", year: "" })).toBeNull();
  });

  test.each([
    { day: "31", month: "2", year: "1988", part: "day", why: "February 1988 has 29 days." },
    { day: "29", month: "02", year: "1987", part: "day", why: "February 1987 has 28 days." },
    { day: "31", month: "4", year: "1988", part: "day", why: "April 1988 has 30 days." },
    { day: "32", month: "1", year: "1988", part: "day", why: "The day is a number from 1 to 31." },
    { day: "1", month: "13", year: "1988", part: "month", why: "The month is a number from 1 to 12." },
    { day: "1", month: "0", year: "1988", part: "month", why: "The month is a number from 1 to 12." },
    { day: "1", month: "1", year: "88", part: "year", why: "The year has 4 digits, like 1988." },
    { day: "x", month: "1", year: "1988", part: "day", why: "Write the day in digits." },
    { day: "9", month: "", year: "1988", part: "month", why: "The month is missing." },
    { day: "9", month: "3", year: " ", part: "year", why: "The year is missing." },
  ])("$day/$month/$year is refused, and the message names its $part", ({ part, why, ...boxes }) => {
    expect(messageOf(boxes)).toBe(`Please enter a valid date. ${why}`);
    expect(dateFault(boxes)).toEqual({ part, why });
  });

  test("an applicant must be at least 18 years old today", () => {
    expect(ageObjection("2008-11-15", today)).toBeNull();
    expect(ageObjection("2008-11-16", today)).toBe("Customer is under 18");
  });

  test("an applicant born on 29 February turns 18 on 1 March", () => {
    expect(ageObjection("2008-02-29", localDate("2026-02-28"))).toBe("Customer is under 18");
    expect(ageObjection("2008-02-29", localDate("2026-03-01"))).toBeNull();
  });

  test("an applicant must be at most 100 years old", () => {
    expect(ageObjection("1925-11-16", today)).toBeNull();
    expect(ageObjection("1925-11-15", today)).toBe("Please enter a valid date. This is more than 100 years ago.");
  });

  test("a date of birth cannot be in the future", () => {
    expect(ageObjection("2026-11-16", today)).toBe("Please enter a valid date. This day is in the future.");
  });

  test("every real date stays the same when it is shown in the date boxes and read back", () => {
    fc.assert(
      fc.property(fc.date({ min: new Date("1900-01-01"), max: new Date("2099-12-31"), noInvalidDate: true }), (date) => {
        const day = date.toISOString().slice(0, 10);
        expect(dateOfBirthRule().parse(dateFromBoxes(boxesFromDate(day)))).toBe(day);
      }),
    );
  });
});
