import { describe, expect, test } from "vitest";
import { environments } from "../../access/index.ts";
import { Refusal } from "../../wording/index.ts";
import {
  browserTiming,
  decisionPollDelayMs,
  decisionPollTotalMsMax,
  fetchAgreementWhenReady,
  inactivityStateAfter,
  isLateDecision,
} from "../index.ts";

describe("polling for a decision", () => {
  const askedAt = (environment: (typeof environments)[number]): readonly number[] => {
    const moments: number[] = [];
    let waitedMs = 0;
    for (let delay = decisionPollDelayMs(0, environment); delay !== null; delay = decisionPollDelayMs(waitedMs, environment)) {
      waitedMs += delay;
      moments.push(waitedMs);
    }
    return moments;
  };

  test("the browser polls for a decision every 2 seconds [S2-480]", () => {
    expect(askedAt("prod").slice(0, 3)).toEqual([2_000, 4_000, 6_000]);
  });

  test("polling for a decision stops after 60 seconds on staging and after 36 in other environments [S1-439] [S2-481] [S2-482]", () => {
    for (const environment of environments) expect(askedAt(environment).at(-1)).toBe(environment === "staging" ? 60_000 : 36_000);
  });
});

test("calls time out after 30 s, decisions are polled every 2 s, and agreements are retried 5 times [S1-500]", () => {
  expect(browserTiming).toMatchObject({
    callTimeoutMs: 30_000,
    decisionPollMs: 2_000,
    agreementFetchRetriesMax: 5,
    agreementFetchRetryDelayMs: 5_000,
  });
  expect([decisionPollTotalMsMax("staging"), decisionPollTotalMsMax("prod")]).toEqual([60_000, 36_000]);
});

describe("fetching an agreement", () => {
  const notReady = () => Promise.reject(new Refusal("agreement.not_ready"));

  function fetched(...answers: readonly (() => Promise<string>)[]) {
    const waits: number[] = [];
    let asked = 0;
    const agreement = fetchAgreementWhenReady(
      () => answers[asked++]?.() ?? Promise.reject(new Error("asked too often")),
      async (ms) => waits.push(ms),
    );
    return { agreement, waits };
  }

  test("an agreement that is not ready is requested again up to 5 times, 5 seconds apart", async () => {
    const { agreement, waits } = fetched(...Array<typeof notReady>(5).fill(notReady), async () => "agreement.pdf");
    expect(await agreement).toBe("agreement.pdf");
    expect(waits).toEqual([5_000, 5_000, 5_000, 5_000, 5_000]);
  });

  test("an agreement that is not ready after the fifth retry is reported as not ready", async () => {
    const { agreement, waits } = fetched(...Array<typeof notReady>(6).fill(notReady));
    await expect(agreement).rejects.toThrow("Credit agreement not ready to be downloaded");
    expect(waits).toHaveLength(5);
  });

  test("any other failure to fetch an agreement is not retried", async () => {
    const { agreement, waits } = fetched(() => Promise.reject(new Refusal("agreement.expired")));
    await expect(agreement).rejects.toThrow("Failed to download credit agreement");
    expect(waits).toEqual([]);
  });
});

test("a session times out after 20 minutes without activity, and the user is warned two minutes before [S2-484] [S3-338]", () => {
  expect(inactivityStateAfter(18 * 60_000 - 1)).toBe("active");
  expect(inactivityStateAfter(18 * 60_000)).toBe("warned");
  expect(inactivityStateAfter(1_200_000 - 1)).toBe("warned");
  expect(inactivityStateAfter(1_200_000)).toBe("timedOut");
});

test.each([
  ["answered within the shortest wait of a page", 24_999, 0, false],
  ["answered after a page may have stopped waiting", 25_000, 0, true],
  ["postponed because the bureau was unavailable", 5_000, 1, true],
] as const)("a decision that was %s (after %s ms, with %s outages) counts as late: %s", (_, waitedMs, outages, late) => {
  const requestedAt = new Date("2026-11-18T12:00:00Z");
  expect(isLateDecision({ requestedAt, outages }, new Date(requestedAt.getTime() + waitedMs))).toBe(late);
});

test("calls time out after 30 s, polling stops after 36 s or 60 s, and agreements are retried 5 times [S1-500] [S2-483]", () => {
  expect(browserTiming).toMatchObject({
    callTimeoutMs: 30_000,
    decisionPollMs: 2_000,
    agreementFetchRetriesMax: 5,
    agreementFetchRetryDelayMs: 5_000,
  });
  expect([decisionPollTotalMsMax("staging"), decisionPollTotalMsMax("prod")]).toEqual([60_000, 36_000]);
});

test("the deposit page renews the session every 30 s, and a link to the signing page appears after 5 s [S2-486] [S2-487] [S3-339]", () => {
  expect(browserTiming).toMatchObject({ depositSessionCheckMs: 30_000, manualSigningLinkMs: 5_000 });
});
