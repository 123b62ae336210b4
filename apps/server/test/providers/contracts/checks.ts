import type { CheckKind, CheckOutcome } from "@farthing/domain/vocabulary";
import { expect, test } from "vitest";
import type { CheckCallback, CheckToOpen, CustomerChecks } from "../../../src/providers/checks/port.ts";

export interface ChecksUnderTest {
  checks(): CustomerChecks;
  readonly productOrigin: string;
  complete(url: string, outcome: CheckOutcome): Promise<string | null>;
  told(checkId: string): readonly CheckCallback[];
  breakDown(how: "ok" | "fail" | "down" | "duplicate"): Promise<void>;
}

let lastKey = 0;

export function testChecksContract(subject: () => ChecksUnderTest): void {
  const aCheck = (kind: CheckKind): CheckToOpen => {
    lastKey += 1;
    return {
      key: `check-${lastKey}`,
      kind,
      reference: "482913056",
      person: { firstName: "Eleanor", lastName: "Marsh" },
      declared: { annualIncome: 32_000, monthlyHousing: "550.00" },
      callbackUrl: `${subject().productOrigin}/callback`,
      returnUrl: `${subject().productOrigin}/back`,
      expiresAt: "2099-12-31T23:59:59.000Z",
    };
  };
  const opened = async (kind: CheckKind) => {
    const answer = await subject().checks().open(aCheck(kind));
    if (answer.is !== "opened") throw new Error("the check was not opened");
    return answer;
  };

  test("a check is open until the customer completes it, and a repeated request with the same key returns the same check", async () => {
    const check = aCheck("identity");
    const first = await subject().checks().open(check);
    expect(await subject().checks().open(check)).toEqual(first);
    if (first.is !== "opened") throw new Error("the check was not opened");
    expect(await subject().checks().find(first.id)).toEqual({ is: "found", state: "open", findings: null });
  });

  test.each(["passed", "failed", "abandoned"] as const)(
    "an identity check that is %s is reported to Farthing, and its result can be queried",
    async (outcome) => {
      const { id, url } = await opened("identity");
      expect(await subject().complete(url, outcome)).toBe(`${subject().productOrigin}/back`);
      expect(subject().told(id)).toMatchObject([{ checkId: id, reference: "482913056", kind: "identity", outcome, findings: null }]);
      expect(await subject().checks().find(id)).toEqual({ is: "found", state: outcome, findings: null });
    },
  );

  test("an open banking check returns income and spending", async () => {
    const { id, url } = await opened("openBanking");
    await subject().complete(url, "passed");
    const findings = { verifiedIncome: "32000.00", monthlyEssentials: "520.00" };
    expect(subject().told(id)).toMatchObject([{ kind: "openBanking", outcome: "passed", findings }]);
    expect(await subject().checks().find(id)).toEqual({ is: "found", state: "passed", findings });
  });

  test("if a callback is lost, the result of the check can be queried", async () => {
    const { id, url } = await opened("identity");
    await subject().breakDown("down");
    await subject().complete(url, "passed");
    expect(await subject().checks().find(id)).toEqual({ is: "unavailable" });
    await subject().breakDown("ok");
    expect(subject().told(id)).toEqual([]);
    expect(await subject().checks().find(id)).toMatchObject({ state: "passed" });
  });

  test("a repeated callback has the same event id", async () => {
    const { id, url } = await opened("identity");
    await subject().breakDown("duplicate");
    await subject().complete(url, "passed");
    await subject().breakDown("ok");
    const [first, second, ...others] = subject().told(id);
    expect(second).toEqual(first);
    expect(others).toEqual([]);
  });

  test("if the check service does not answer, it is unavailable, and a repeated request opens only one check", async () => {
    await subject().breakDown("fail");
    expect(await subject().checks().open(aCheck("identity"))).toEqual({ is: "unavailable" });
    await subject().breakDown("duplicate");
    const check = aCheck("identity");
    const first = await subject().checks().open(check);
    await subject().breakDown("ok");
    expect(first).toMatchObject({ is: "opened" });
    expect(await subject().checks().open(check)).toEqual(first);
  });

  test("the result of an unknown check is unavailable", async () => {
    expect(await subject().checks().find("nobody")).toEqual({ is: "unavailable" });
  });
}
