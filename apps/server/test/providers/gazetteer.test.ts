import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createHttpGazetteer } from "../../src/providers/gazetteer/http.ts";
import { type SandboxServices, startSandboxServices } from "../support/sandbox.ts";
import { testGazetteerContract } from "./contracts/gazetteer.ts";

let outside: SandboxServices;
beforeAll(async () => {
  outside = await startSandboxServices();
});
afterAll(() => outside.close());

describe("the address lookup over HTTP", () => {
  testGazetteerContract(() => ({
    gazetteer: () => outside.providersWith({}).gazetteer,
    postcodes: { houses: "LS6 9ZZ", nobody: "ZY1 1ZZ", outOfReach: "ZY9 9ZZ" },
    breakDown: (how) => outside.fault("gazetteer", how),
  }));

  test("the lookup uses the village as the street if an address has no street", async () => {
    const house = {
      line_1: "Rose Cottage",
      building_number: "",
      building_name: "Rose Cottage",
      sub_building_name: "",
      thoroughfare: "",
      dependant_locality: "Upper Slaughter",
      post_town: "CHELTENHAM",
      county: "",
      postcode: "GL54 2JH",
    };
    const gazetteer = createHttpGazetteer({
      call: async ({ answer }) => ({ is: "answered", value: answer.parse({ result: [house, { ...house, post_town: "" }] }) }),
    });
    const answer = await gazetteer.find("GL54 2JH");
    expect(answer).toMatchObject({
      is: "found",
      addresses: [{ houseName: "Rose Cottage", street: "Upper Slaughter", town: "CHELTENHAM" }],
    });
  });
});
