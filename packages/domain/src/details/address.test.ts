import { describe, expect, test } from "vitest";
import { addressSchema, blankLineProblems, isCompleteAddress } from "./address.ts";
import { formatAddress, sortAddresses } from "./address-text.ts";

const homeAddress = {
  flatName: "",
  houseName: "",
  houseNumber: "18",
  street: "Bootham Garth",
  town: "York",
  county: "",
  postCode: "yo306zz",
};

const addressProblems = (address: unknown) =>
  addressSchema.safeParse(address).error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];

describe("addresses", () => {
  test("an address is complete if it passes the schema [S1-326]", () => {
    expect(isCompleteAddress(homeAddress)).toBe(true);
    expect(isCompleteAddress({ ...homeAddress, postCode: "nowhere" })).toBe(false);
    expect(isCompleteAddress(null)).toBe(false);
  });

  test("only the blank lines of an address are reported as missing", () => {
    const blank = { flatName: "", houseName: "", houseNumber: "", street: "", town: "", county: "", postCode: "" };
    expect(blankLineProblems({ ...blank, postCode: "ZY1 1ZZ" })).toEqual({
      flatName: "Enter a flat name, house name or house number",
      street: "Enter the street",
      town: "Enter the town",
    });
    expect(blankLineProblems(homeAddress)).toEqual({});
  });

  test("an address is formatted on one line, and missing lines are left out", () => {
    expect(formatAddress({ ...homeAddress, flatName: "Flat 2", postCode: "YO30 6ZZ" })).toBe("Flat 2, 18 Bootham Garth, York YO30 6ZZ");
    expect(formatAddress({ houseName: "The Old Dairy", street: "Larkhill", town: null })).toBe("The Old Dairy, Larkhill");
    expect(formatAddress({})).toBe("");
  });

  test("a blank line of an address is stored as null, and the postcode is normalised", () => {
    expect(addressSchema.parse(homeAddress)).toEqual({
      flatName: null,
      houseName: null,
      houseNumber: "18",
      street: "Bootham Garth",
      town: "York",
      county: null,
      postCode: "YO30 6ZZ",
    });
  });

  test.each(["flatName", "houseName", "houseNumber"])(
    "an address needs a flat name, a house name or a house number: %s alone is enough [S1-328] [S2-323]",
    (line) => {
      expect(addressProblems({ ...homeAddress, houseNumber: "", [line]: "The Mill" })).toEqual([]);
      expect(addressProblems({ ...homeAddress, houseNumber: " " })).toEqual([
        ["flatName", "Enter a flat name, house name or house number"],
      ]);
    },
  );

  test("an address needs a street [S2-324]", () => {
    expect(addressProblems({ ...homeAddress, street: "" })).toEqual([["street", "Enter the street"]]);
  });

  test("an address needs a town [S2-325]", () => {
    expect(addressProblems({ ...homeAddress, town: "" })).toEqual([["town", "Enter the town"]]);
  });

  test("an address needs a postcode [S2-326]", () => {
    expect(addressProblems({ ...homeAddress, postCode: "" })[0]).toEqual(["postCode", "Enter a postcode"]);
  });

  test("an address needs no county [S2-322]", () => {
    const { county: _, ...without } = homeAddress;
    expect(addressProblems(without)).toEqual([]);
  });

  test("all missing lines of an address are reported together", () => {
    expect(new Set(addressProblems({ county: "Yorkshire" }).map(([path]) => path))).toEqual(
      new Set(["street", "town", "postCode", "flatName"]),
    );
  });

  test.each([undefined, null, {}, { street: " " }])("an empty address is reported as one missing answer: %j", (address) => {
    expect(addressProblems(address)).toEqual([["", "Please enter the address"]]);
  });
});

describe("sorting the results of an address lookup", () => {
  const numbered = (houseNumber: string) => ({ houseNumber });
  const called = (houseName: string) => ({ houseName });

  test("addresses with house numbers come first, by number, then addresses with house names, alphabetically", () => {
    const found = [called("Wren Cottage"), numbered("100"), numbered("9"), called("apple barn"), numbered("10")];
    expect(sortAddresses(found)).toEqual([numbered("9"), numbered("10"), numbered("100"), called("apple barn"), called("Wren Cottage")]);
  });

  test("house number 12 comes before 12A and 12B, and the flats of a house are in order", () => {
    expect(sortAddresses([numbered("12B"), numbered("13"), numbered("12"), numbered("12A")])).toEqual(
      ["12", "12A", "12B", "13"].map(numbered),
    );
    const flat = (flatName: string) => ({ flatName, houseNumber: "4" });
    expect(sortAddresses([flat("Flat 10"), flat("Flat 2")])).toEqual([flat("Flat 2"), flat("Flat 10")]);
    const milled = (flatName: string) => ({ flatName, houseName: "The Mill" });
    expect(sortAddresses([milled("Flat 10"), milled("Flat 2")])).toEqual([milled("Flat 2"), milled("Flat 10")]);
  });

  test("sorting addresses does not change the given list", () => {
    const found = Object.freeze([numbered("2"), numbered("1")]);
    sortAddresses(found);
    expect(found).toEqual([numbered("2"), numbered("1")]);
  });
});
