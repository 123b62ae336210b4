import { bureauFileSchema } from "@farthing/domain/credit";
import { expect, test } from "vitest";
import type { Bureau, BureauSearch } from "../../../src/providers/bureau/port.ts";

/** A bureau that knows these test persons and counts searches. */
export interface BureauUnderTest {
  bureau(withinSeconds?: number): Bureau;
  searchesOf(reference: string): Promise<{ readonly soft: number; readonly hard: number }>;
  breakDown(how: "ok" | "fail" | "down" | "duplicate"): Promise<void>;
  /** The delay of the bureau's answer about `+slow`. */
  readonly slowMs: number;
}

let lastReference = 0;

export function aSearch(tag: string, changes: Partial<BureauSearch> = {}): BureauSearch {
  lastReference += 1;
  return {
    key: `search-${lastReference}`,
    kind: "soft",
    reference: `reference-${lastReference}`,
    person: {
      title: "MRS",
      firstName: "Eleanor",
      lastName: "Marsh",
      dateOfBirth: "1988-04-17",
      emailAddress: `eleanor${tag}@post.test`,
    },
    addresses: [
      {
        flatName: null,
        houseName: null,
        houseNumber: "3",
        street: "Larch Road",
        town: "Leeds",
        county: null,
        postCode: "LS6 9ZZ",
      },
    ],
    declared: { annualIncome: 32_000, monthlyHousing: "550.00", dependants: 1, partner: false },
    ...changes,
  };
}

/** The behaviour that Farthing expects of any bureau. */
export function testBureauContract(subject: () => BureauUnderTest): void {
  test("a search returns the person's file and leaves one footprint of its kind", async () => {
    const search = aSearch("+accept", { kind: "hard" });
    const answer = await subject().bureau().search(search);
    expect(answer).toMatchObject({ is: "file", file: { found: true } });
    if (answer.is === "file") expect(bureauFileSchema.safeParse(answer.file).success).toBe(true);
    expect(await subject().searchesOf(search.reference)).toMatchObject({ soft: 0, hard: 1 });
  });

  test("repeated searches with the same key get the same answer and count once, even in parallel", async () => {
    const search = aSearch("");
    const first = await subject().bureau().search(search);
    const again = await Promise.all([1, 2, 3].map(() => subject().bureau().search(search)));
    for (const answer of again) expect(answer).toEqual(first);
    expect(await subject().searchesOf(search.reference)).toMatchObject({ soft: 1, hard: 0 });
  });

  test("a key that was used for another search is refused", async () => {
    const search = aSearch("+accept");
    await subject().bureau().search(search);
    expect(
      await subject()
        .bureau()
        .search({ ...search, kind: "hard" }),
    ).toMatchObject({ is: "refused" });
    expect(await subject().searchesOf(search.reference)).toMatchObject({ hard: 0 });
  });

  test("a person who is not found has a file as well", async () => {
    expect(await subject().bureau().search(aSearch("+thin"))).toMatchObject({ is: "file", file: { found: false, score: null } });
  });

  test("a bureau that cannot answer is unavailable and leaves no footprint", async () => {
    const search = aSearch("+down");
    expect(await subject().bureau().search(search)).toEqual({ is: "unavailable", reason: "503 unavailable" });
    expect(await subject().searchesOf(search.reference)).toMatchObject({ soft: 0 });
  });

  test.each(["fail", "down"] as const)("a bureau in the fault mode %s is unavailable and works again afterwards", async (how) => {
    const search = aSearch("+accept");
    await subject().breakDown(how);
    expect(await subject().bureau().search(search)).toMatchObject({ is: "unavailable" });
    await subject().breakDown("ok");
    expect(await subject().bureau().search(search)).toMatchObject({ is: "file" });
  });

  test("a search that the bureau refuses is not retried", async () => {
    expect(await subject().bureau().search(aSearch("+refused"))).toEqual({ is: "refused", reason: "422 search.refused" });
  });

  test("an invalid answer of the bureau is unreadable", async () => {
    expect(await subject().bureau().search(aSearch("+fatal"))).toMatchObject({ is: "unreadable" });
  });

  test("a slow answer of the bureau is awaited", async () => {
    const askedAt = performance.now();
    expect(await subject().bureau().search(aSearch("+slow"))).toMatchObject({ is: "file" });
    expect(performance.now() - askedAt).toBeGreaterThanOrEqual(subject().slowMs - 10);
  });

  test("a late answer makes the bureau unavailable, and the same key gets it later without a second footprint", async () => {
    const search = aSearch("+slow");
    expect(await subject().bureau(1).search(search)).toEqual({ is: "unavailable", reason: "no answer in time" });
    expect(await subject().bureau().search(search)).toMatchObject({ is: "file" });
    expect(await subject().searchesOf(search.reference)).toMatchObject({ soft: 1 });
  });

  test("a search whose answer is lost is repeated and counts once", async () => {
    const search = aSearch("+accept", { kind: "hard" });
    await subject().breakDown("duplicate");
    expect(await subject().bureau().search(search)).toMatchObject({ is: "file" });
    await subject().breakDown("ok");
    expect(await subject().searchesOf(search.reference)).toMatchObject({ hard: 1 });
  });
}
