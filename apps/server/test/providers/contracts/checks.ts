import type { CheckKind, CheckOutcome } from "@farthing/domain/vocabulary";
import { expect, test } from "vitest";
import type { CheckCallback, CheckToOpen, CustomerChecks } from "../../../src/providers/checks/port.ts";

export interface ChecksStage {
  checks(): CustomerChecks;
  /** The origin where the product listens and the customer returns to. */
  readonly productOrigin: string;
  /** Completes the check as the customer and returns the address of the redirect. */
  complete(url: string, outcome: CheckOutcome): Promise<string | null>;
  /** Returns the signed callbacks about a check. */
  told(checkId: string): readonly CheckCallback[];
  breakDown(how: "ok" | "fail" | "down" | "duplicate"): Promise<void>;
}

let lastKey = 0;

/** The behaviour that the product expects of any check service. */
export function holdsToTheChecksContract(stage: () => ChecksStage): void {
  const aCheck = (kind: CheckKind): CheckToOpen => {
    lastKey += 1;
    return {
      key: `check-${lastKey}`,
      kind,
      reference: "482913056",
      person: { firstName: "Eleanor", lastName: "Marsh" },
      declared: { annualIncome: 32_000, monthlyHousing: "550.00" },
      callbackUrl: `${stage().productOrigin}/callback`,
      returnUrl: `${stage().productOrigin}/back`,
    };
  };
  const opened = async (kind: CheckKind) => {
    const answer = await stage().checks().open(aCheck(kind));
    if (answer.is !== "opened") throw new Error("the check was not opened");
    return answer;
  };

  test("a check is open until the customer completes it, and the same key opens the same check", async () => {
    const check = aCheck("identity");
    const first = await stage().checks().open(check);
    expect(await stage().checks().open(check)).toEqual(first);
    if (first.is !== "opened") throw new Error("the check was not opened");
    expect(await stage().checks().find(first.id)).toEqual({ is: "found", state: "open", findings: null });
  });

  test.each(["passed", "failed", "abandoned"] as const)(
    "an identity check that is %s is sent to the product and can be queried",
    async (outcome) => {
      const { id, url } = await opened("identity");
      expect(await stage().complete(url, outcome)).toBe(`${stage().productOrigin}/back`);
      expect(stage().told(id)).toMatchObject([{ checkId: id, reference: "482913056", kind: "identity", outcome, findings: null }]);
      expect(await stage().checks().find(id)).toEqual({ is: "found", state: outcome, findings: null });
    },
  );

  test("an open banking check returns income and spending", async () => {
    const { id, url } = await opened("openBanking");
    await stage().complete(url, "passed");
    const findings = { verifiedIncome: "32000.00", monthlyEssentials: "520.00" };
    expect(stage().told(id)).toMatchObject([{ kind: "openBanking", outcome: "passed", findings }]);
    expect(await stage().checks().find(id)).toEqual({ is: "found", state: "passed", findings });
  });

  test("the result of a lost callback can be queried", async () => {
    const { id, url } = await opened("identity");
    await stage().breakDown("down");
    await stage().complete(url, "passed");
    expect(await stage().checks().find(id)).toEqual({ is: "unavailable" });
    await stage().breakDown("ok");
    expect(stage().told(id)).toEqual([]);
    expect(await stage().checks().find(id)).toMatchObject({ state: "passed" });
  });

  test("a repeated callback has the same event id", async () => {
    const { id, url } = await opened("identity");
    await stage().breakDown("duplicate");
    await stage().complete(url, "passed");
    await stage().breakDown("ok");
    const [first, second, ...others] = stage().told(id);
    expect(second).toEqual(first);
    expect(others).toEqual([]);
  });

  test("a check service without an answer is unavailable, and a repeated request opens one check", async () => {
    await stage().breakDown("fail");
    expect(await stage().checks().open(aCheck("identity"))).toEqual({ is: "unavailable" });
    await stage().breakDown("duplicate");
    const check = aCheck("identity");
    const first = await stage().checks().open(check);
    await stage().breakDown("ok");
    expect(first).toMatchObject({ is: "opened" });
    expect(await stage().checks().open(check)).toEqual(first);
  });

  test("an unknown check is not found", async () => {
    expect(await stage().checks().find("nobody")).toEqual({ is: "unavailable" });
  });
}
