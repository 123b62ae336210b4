import { addressSchema } from "@farthing/domain/details";
import { describe, expect, test } from "vitest";
import { testPostcodes } from "../src/demo/test-data.ts";
import { addressesAt } from "../src/gazetteer/addresses.ts";
import { runningSandbox } from "./support/running-sandbox.ts";

const toAddressForm = (found: ReturnType<typeof addressesAt>[number]) => ({
  flatName: found.sub_building_name,
  houseName: found.building_name,
  houseNumber: found.building_number,
  street: found.thoroughfare,
  town: found.post_town,
  county: found.county,
  postCode: found.postcode,
});

describe("the houses of a postcode", () => {
  test("a postcode has the same houses in any notation, and their addresses fit the forms", () => {
    const houses = addressesAt("NR1 4AB");
    expect(houses.length).toBeGreaterThan(4);
    expect(addressesAt("nr14ab")).toEqual(houses);
    expect(houses[0]).toMatchObject({ post_town: "Norwich", county: "Norfolk", postcode: "NR1 4AB" });
    for (const house of houses) expect(addressSchema.safeParse(toAddressForm(house)).success).toBe(true);
  });

  test("two postcodes have different houses", () => {
    expect(addressesAt("NR1 4AB")).not.toEqual(addressesAt("NR1 4AD"));
  });

  test("each test postcode has the houses that the test data page describes, but they are not sorted", () => {
    const twelve = addressesAt("LS6 9ZZ").map(({ building_number }) => Number(building_number));
    const inOrder = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
    expect(twelve).not.toEqual(inOrder);
    expect(twelve.toSorted((one, other) => one - other)).toEqual(inOrder);
    const kinds = addressesAt("M4 9ZZ").map(({ sub_building_name, building_name }) => sub_building_name.split(" ")[0] || building_name);
    expect(kinds.toSorted()).toEqual(["Elm House", ...Array(6).fill("Flat"), "Rose Cottage", "The Old Bakery", "Wren Lodge"]);
    expect(kinds).not.toEqual(kinds.toSorted());
  });

  test.each(["BF1 2AU", "BFPO 12"])("the postcode %s of the armed forces has addresses", (postcode) => {
    expect(addressesAt(postcode)[0]).toMatchObject({ post_town: "BFPO", postcode });
  });

  test.each(["ZY1 1ZZ", "QQ1 1AA", "JE2 3AB", "nonsense", ""])("the postcode %j has no houses", (postcode) => {
    expect(addressesAt(postcode)).toEqual([]);
  });
});

describe("the postcode lookup", () => {
  const look = (sandbox: Awaited<ReturnType<typeof runningSandbox>>, postcode: string) =>
    sandbox.call("gazetteer", `/gazetteer/v1/postcodes/${encodeURIComponent(postcode)}`);

  test("each test postcode gets the result that the test data page lists for it", async () => {
    const sandbox = await runningSandbox();
    const answers = await Promise.all(testPostcodes.map(async ({ value }) => (await look(sandbox, value)).status));
    expect(answers).toEqual([200, 200, 404, 503]);
  });

  test("the postcode lookup needs its key, and a fault makes it fail or close the connection", async () => {
    const sandbox = await runningSandbox();
    const path = "/gazetteer/v1/postcodes/LS69ZZ";
    expect((await sandbox.call("gazetteer", path, { headers: { authorization: "" } })).status).toBe(401);
    await sandbox.fault("gazetteer", { mode: "fail" });
    expect((await look(sandbox, "LS6 9ZZ")).status).toBe(503);
    await sandbox.fault("gazetteer", { mode: "down" });
    await expect(look(sandbox, "LS6 9ZZ")).rejects.toThrow("fetch failed");
    await sandbox.fault("gazetteer", { mode: "duplicate" });
    expect([(await look(sandbox, "LS6 9ZZ")).status, (await look(sandbox, "LS6 9ZZ")).status]).toEqual([500, 200]);
  });
});
