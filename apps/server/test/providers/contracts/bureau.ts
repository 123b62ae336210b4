import { bureauFileSchema } from "@farthing/domain/credit";
import { expect, test } from "vitest";
import type { Bureau, BureauSearch } from "../../../src/providers/bureau/port.ts";

export interface BureauUnderTest {
  bureau(withinSeconds?: number): Bureau;
  searchesOf(reference: string): Promise<{ readonly soft: number; readonly hard: number }>;
  breakDown(how: "ok" | "fail" | "down" | "duplicate"): Promise<void>;
  /** The delay of the bureau's answer about a person with the tag `+slow`. */
  readonly slowMs: number;
}

let lastReference = 0;

export function exampleSearch(tag: string, changes: Partial<BureauSearch> = {}): BureauSearch {
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

export function testBureauContract(subject: () => BureauUnderTest): void {
  test("a search returns the credit file of the person, and the bureau records one search of that kind", async () => {
    const search = exampleSearch("+accept", { kind: "hard" });
    const answer = await subject().bureau().search(search);
    expect(answer).toMatchObject({ is: "file", file: { found: true } });
    if (answer.is === "file") expect(bureauFileSchema.safeParse(answer.file).success).toBe(true);
    expect(await subject().searchesOf(search.reference)).toMatchObject({ soft: 0, hard: 1 });
  });

  test("searches that are repeated with the same key get the same answer and count once, even in parallel", async () => {
    const search = exampleSearch("");
    const first = await subject().bureau().search(search);
    const again = await Promise.all([1, 2, 3].map(() => subject().bureau().search(search)));
    for (const answer of again) expect(answer).toEqual(first);
    expect(await subject().searchesOf(search.reference)).toMatchObject({ soft: 1, hard: 0 });
  });

  test("the bureau refuses a key that was used for another search", async () => {
    const search = exampleSearch("+accept");
    await subject().bureau().search(search);
    expect(
      await subject()
        .bureau()
        .search({ ...search, kind: "hard" }),
    ).toMatchObject({ is: "refused" });
    expect(await subject().searchesOf(search.reference)).toMatchObject({ hard: 0 });
  });

  test("a person whom the bureau does not know gets an empty credit file", async () => {
    expect(await subject().bureau().search(exampleSearch("+thin"))).toMatchObject({ is: "file", file: { found: false, score: null } });
  });

  test("if the bureau cannot answer, it is unavailable and records no search", async () => {
    const search = exampleSearch("+down");
    expect(await subject().bureau().search(search)).toEqual({ is: "unavailable", reason: "503 unavailable" });
    expect(await subject().searchesOf(search.reference)).toMatchObject({ soft: 0 });
  });

  test.each(["fail", "down"] as const)("in the fault mode %s the bureau is unavailable, and afterwards it works again", async (how) => {
    const search = exampleSearch("+accept");
    await subject().breakDown(how);
    expect(await subject().bureau().search(search)).toMatchObject({ is: "unavailable" });
    await subject().breakDown("ok");
    expect(await subject().bureau().search(search)).toMatchObject({ is: "file" });
  });

  test("a search that the bureau refuses is not retried", async () => {
    expect(await subject().bureau().search(exampleSearch("+refused"))).toEqual({ is: "refused", reason: "422 search.refused" });
  });

  test("an invalid answer of the bureau counts as unreadable", async () => {
    expect(await subject().bureau().search(exampleSearch("+fatal"))).toMatchObject({ is: "unreadable" });
  });

  test("Farthing waits for a slow answer of the bureau", async () => {
    const askedAt = performance.now();
    expect(await subject().bureau().search(exampleSearch("+slow"))).toMatchObject({ is: "file" });
    expect(performance.now() - askedAt).toBeGreaterThanOrEqual(subject().slowMs - 10);
  });

  test("a late answer of the bureau counts as unavailable, and the same key later gets it without a second search", async () => {
    const search = exampleSearch("+slow");
    expect(await subject().bureau(1).search(search)).toEqual({ is: "unavailable", reason: "no answer in time" });
    expect(await subject().bureau().search(search)).toMatchObject({ is: "file" });
    expect(await subject().searchesOf(search.reference)).toMatchObject({ soft: 1 });
  });

  test("a search whose answer is lost is repeated and counts once", async () => {
    const search = exampleSearch("+accept", { kind: "hard" });
    await subject().breakDown("duplicate");
    expect(await subject().bureau().search(search)).toMatchObject({ is: "file" });
    await subject().breakDown("ok");
    expect(await subject().searchesOf(search.reference)).toMatchObject({ hard: 1 });
  });
}
