import { describe, expect, test } from "vitest";
import { environments } from "../../access/index.ts";
import { Refusal } from "../../wording/index.ts";
import { activityAfter, decisionPollDelayMs, decisionPollTotalMsMax, fetchAgreementWhenReady, timing } from "../index.ts";

describe("a decision", () => {
  const askedAt = (environment: (typeof environments)[number]): readonly number[] => {
    const moments: number[] = [];
    let waitedMs = 0;
    for (let delay = decisionPollDelayMs(0, environment); delay !== null; delay = decisionPollDelayMs(waitedMs, environment)) {
      waitedMs += delay;
      moments.push(waitedMs);
    }
    return moments;
  };

  test("is asked for every 2 seconds [S2-480]", () => {
    expect(askedAt("prod").slice(0, 3)).toEqual([2_000, 4_000, 6_000]);
  });

  test("is given up after 60 seconds on staging and after 36 everywhere else [S1-439] [S2-481] [S2-482]", () => {
    for (const environment of environments) expect(askedAt(environment).at(-1)).toBe(environment === "staging" ? 60_000 : 36_000);
  });
});

test("a call has 30 seconds, a decision is asked for every 2 and an agreement 5 times more, 5 seconds apart [S1-500]", () => {
  expect(timing).toMatchObject({
    callTimeoutMs: 30_000,
    decisionPollMs: 2_000,
    agreementFetchRetriesMax: 5,
    agreementFetchRetryDelayMs: 5_000,
  });
  expect([decisionPollTotalMsMax("staging"), decisionPollTotalMsMax("prod")]).toEqual([60_000, 36_000]);
});

describe("an agreement that is not ready", () => {
  const notReady = () => Promise.reject(new Refusal("agreement.not_ready"));

  /** Fetches that end as they are told, and the waits between them. */
  function fetched(...answers: readonly (() => Promise<string>)[]) {
    const waits: number[] = [];
    let asked = 0;
    const agreement = fetchAgreementWhenReady(
      () => answers[asked++]?.() ?? Promise.reject(new Error("asked too often")),
      async (ms) => waits.push(ms),
    );
    return { agreement, waits };
  }

  test("is asked for again until it is, up to 5 times and 5 seconds apart", async () => {
    const { agreement, waits } = fetched(...Array<typeof notReady>(5).fill(notReady), async () => "agreement.pdf");
    expect(await agreement).toBe("agreement.pdf");
    expect(waits).toEqual([5_000, 5_000, 5_000, 5_000, 5_000]);
  });

  test("after the fifth retry stays not ready", async () => {
    const { agreement, waits } = fetched(...Array<typeof notReady>(6).fill(notReady));
    await expect(agreement).rejects.toThrow("Credit agreement not ready to be downloaded");
    expect(waits).toHaveLength(5);
  });

  test("is the only one that is asked for again", async () => {
    const { agreement, waits } = fetched(() => Promise.reject(new Refusal("agreement.expired")));
    await expect(agreement).rejects.toThrow("Failed to download credit agreement");
    expect(waits).toEqual([]);
  });
});

test("20 minutes without a touch time a session out, and two minutes before somebody is warned [S2-484] [S3-338]", () => {
  expect(activityAfter(18 * 60_000 - 1)).toBe("active");
  expect(activityAfter(18 * 60_000)).toBe("warned");
  expect(activityAfter(1_200_000 - 1)).toBe("warned");
  expect(activityAfter(1_200_000)).toBe("timedOut");
});

test("calls end after 30 s; decisions are polled every 2 s for 36 s or 60; an agreement is fetched again 5 times, 5 s apart [S1-500] [S2-483]", () => {
  expect(timing).toMatchObject({
    callTimeoutMs: 30_000,
    decisionPollMs: 2_000,
    agreementFetchRetriesMax: 5,
    agreementFetchRetryDelayMs: 5_000,
  });
  expect([decisionPollTotalMsMax("staging"), decisionPollTotalMsMax("prod")]).toEqual([60_000, 36_000]);
});

test("the deposit page looks after the session every 30 s, and a way into the signing room shows after 5 s [S2-486] [S2-487] [S3-339]", () => {
  expect(timing).toMatchObject({ depositSessionCheckMs: 30_000, manualSigningLinkMs: 5_000 });
});
