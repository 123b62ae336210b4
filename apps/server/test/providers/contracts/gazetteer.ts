import { isCompleteAddress } from "@farthing/domain/details";
import { expect, test } from "vitest";
import type { Gazetteer } from "../../../src/providers/gazetteer/port.ts";

export interface GazetteerUnderTest {
  gazetteer(): Gazetteer;
  readonly postcodes: Readonly<Record<"houses" | "nobody" | "outOfReach", string>>;
  breakDown(how: "ok" | "fail" | "down" | "slow" | "duplicate"): Promise<void>;
}

export function testGazetteerContract(subject: () => GazetteerUnderTest): void {
  test("the addresses of a postcode fit the form, whatever the spelling of the postcode", async () => {
    const { postcodes } = subject();
    const answer = await subject().gazetteer().find(postcodes.houses);
    if (answer.is !== "found") throw new Error("nothing was found");
    expect(answer.addresses.length).toBeGreaterThan(0);
    for (const address of answer.addresses) expect(isCompleteAddress(address)).toBe(true);
    expect(await subject().gazetteer().find(postcodes.houses.replace(" ", "").toLowerCase())).toEqual(answer);
  });

  test("a postcode without houses and an invalid postcode have no addresses", async () => {
    for (const postcode of [subject().postcodes.nobody, "no postcode", "../../etc"])
      expect(await subject().gazetteer().find(postcode), postcode).toEqual({ is: "found", addresses: [] });
  });

  test("if the address lookup fails, it is unavailable", async () => {
    expect(await subject().gazetteer().find(subject().postcodes.outOfReach)).toEqual({ is: "unavailable" });
  });

  test.each([
    ["fail", "unavailable"],
    ["down", "unavailable"],
    ["slow", "found"],
    ["duplicate", "found"],
  ] as const)("in the fault mode %s, the answer of the address lookup is %s", async (how, is) => {
    await subject().breakDown(how);
    const answer = await subject().gazetteer().find("NR1 4AB");
    await subject().breakDown("ok");
    expect(answer).toMatchObject({ is });
  });
}
