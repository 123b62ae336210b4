import { describe, expect, test } from "vitest";
import { screens } from "../wording/index.ts";
import { isStrongEnough, passwordMessages, passwordObjections, passwordStrength } from "./passwords.ts";

const passwordCircumstances = {
  retailerName: "Harbour Beds",
  retailerNormalisedName: "harbour-beds",
  username: "mo.manager",
  subdomain: "tills",
  commonWords: ["password", "welcome"],
};
const { retailerName: _, ...unnamed } = passwordCircumstances;

const objections = (password: string, changed = {}) => passwordObjections(password, { ...passwordCircumstances, ...changed });

describe("words that a password must not contain", () => {
  test("a password must not contain the retailer name [S3-205]", () => {
    expect(objections("MyHarbourBeds26", { retailerNormalisedName: "" })).toEqual(["Your password must not contain the retailer's name."]);
  });

  test("a password must not contain the retailer's normalised name [S3-206]", () => {
    expect(passwordObjections("my.HARBOUR-beds.26", { ...unnamed, retailerName: "" })).toEqual([
      "Your password must not contain the retailer's name.",
    ]);
  });

  test("a password must not contain the username [S3-207]", () => {
    expect(objections("its-Mo.Manager!")).toEqual(["Your password must not contain your username."]);
  });

  test("a password must not contain the subdomain [S3-208]", () => {
    expect(objections("nine TILLS in a row")).toEqual(["Your password must not contain the name of this site."]);
  });

  test("a password must not contain common words [S3-209]", () => {
    expect(objections("Welcome-lantern")).toEqual(['Your password must not contain the common word "welcome".']);
  });
});

test.each(["h4rb0ur-b3ds-1", "H@rb0ur 8ed$ 2026", "xx-harb0urbeds"])(
  "the password %s contains the retailer's name, with digits in place of letters",
  (password) => {
    expect(objections(password)).toEqual(["Your password must not contain the retailer's name."]);
  },
);

test.each(["farthing-lantern", "F4rth1ng-2026", "f@rth!ng copper"])("the password %s contains Farthing's name", (password) => {
  expect(objections(password)).toEqual(['Your password must not contain the common word "farthing".']);
});

test("a password is refused if it contains the username or a common word, even with digits in place of letters", () => {
  expect(objections("m0-m4nager-77")).toEqual(["Your password must not contain your username."]);
  expect(objections("We1c0me-lantern")).toEqual(['Your password must not contain the common word "welcome".']);
});

test("a password does not need mixed case, digits or symbols [S3-213]", () => {
  expect(objections("copper lantern")).toEqual([]);
  expect(objections("COPPERLANTERN")).toEqual([]);
  expect(objections("8305728164")).toEqual([]);
});

test("a password must have at least 8 characters [S3-344]", () => {
  expect(objections("lantern")).toEqual(["Your password requires a minimum length of 8 characters."]);
  expect(objections("lanterns")).toEqual([]);
});

test("an empty username, subdomain or common word does not make a password invalid", () => {
  expect(objections("copper lantern", { username: "", subdomain: " - ", commonWords: [""] })).toEqual([]);
});

test("at most two messages about a password are shown", () => {
  const all = objections("tills", { username: "till" });
  expect(all).toHaveLength(3);
  expect(passwordMessages(all)).toEqual(all.slice(0, 2));
});

test("password strength is labelled from 1 to 4 [S3-345]", () => {
  expect([0, 1, 2, 3, 4].map(passwordStrength)).toEqual([1, 1, 2, 3, 4]);
  expect(([1, 2, 3, 4] as const).map((strength) => [screens.accounts.strengthOf(strength), isStrongEnough(strength)])).toEqual([
    ["too weak", false],
    ["weak", false],
    ["good", true],
    ["strong", true],
  ]);
  expect(passwordStrength(Number.NaN)).toBe(1);
});
