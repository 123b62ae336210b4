import { isCaptured } from "@farthing/domain/details";
import { expect, test } from "vitest";
import type { Gazetteer } from "../../../src/providers/gazetteer/port.ts";

export interface GazetteerStage {
  gazetteer(): Gazetteer;
  readonly postcodes: Readonly<Record<"houses" | "nobody" | "outOfReach", string>>;
  breakDown(how: "ok" | "fail" | "down" | "slow" | "duplicate"): Promise<void>;
}

/** The behaviour that the product expects of any gazetteer. */
export function holdsToTheGazetteerContract(stage: () => GazetteerStage): void {
  test("the addresses of a postcode fit the form, for any spelling of the postcode", async () => {
    const { postcodes } = stage();
    const answer = await stage().gazetteer().find(postcodes.houses);
    if (answer.is !== "found") throw new Error("nothing was found");
    expect(answer.addresses.length).toBeGreaterThan(0);
    for (const address of answer.addresses) expect(isCaptured(address)).toBe(true);
    expect(await stage().gazetteer().find(postcodes.houses.replace(" ", "").toLowerCase())).toEqual(answer);
  });

  test("an unused postcode and an invalid one have no addresses", async () => {
    for (const postcode of [stage().postcodes.nobody, "no postcode", "../../etc"])
      expect(await stage().gazetteer().find(postcode), postcode).toEqual({ is: "found", addresses: [] });
  });

  test("a failed address lookup is unavailable", async () => {
    expect(await stage().gazetteer().find(stage().postcodes.outOfReach)).toEqual({ is: "unavailable" });
  });

  test.each([
    ["fail", "unavailable"],
    ["down", "unavailable"],
    ["slow", "found"],
    ["duplicate", "found"],
  ] as const)("a gazetteer in the fault mode %s is %s", async (how, is) => {
    await stage().breakDown(how);
    const answer = await stage().gazetteer().find("NR1 4AB");
    await stage().breakDown("ok");
    expect(answer).toMatchObject({ is });
  });
}
