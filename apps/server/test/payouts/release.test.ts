import { pence } from "@farthing/domain/money";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { uuid } from "../../src/platform/ids.ts";
import { demoLender } from "../../src/platform/lender.ts";
import { createContext } from "../../src/use-cases/context.ts";
import { preparePayoutRun } from "../../src/use-cases/payouts/prepare-run.ts";
import { readPayoutRun } from "../../src/use-cases/payouts/read-payouts.ts";
import { releasePayoutRun } from "../../src/use-cases/payouts/release-run.ts";
import { writePayoutFile } from "../../src/use-cases/payouts/write-file.ts";
import { payoutFixture } from "../support/payout-fixture.ts";

const fixture = payoutFixture();
const { codeOf, digestOf, oona, otto, ready, release, submit, worker } = fixture;

describe("releasing a payout run", () => {
  let runId: string;
  beforeEach(async () => {
    await ready("80.00");
    runId = (await preparePayoutRun(otto())).id;
  });
  const total = pence(8_000);
  const refusals = async () =>
    (
      await fixture.shop.pool.query(
        "select from audit_event where type = 'user.second_factor_refused' and facts->>'username' = 'oona.operations'",
      )
    ).rowCount ?? 0;
  const releasing = async (proof: { code: string }, by = oona()) =>
    releasePayoutRun(by, { runId, total, digest: await digestOf(runId), proof });

  test("a release with a wrong code is refused and logged, and attempts are throttled after ten", async () => {
    const before = await refusals();
    await expect(releasing({ code: "000000" })).rejects.toMatchObject({ code: "secondFactor.refused", details: [{ path: "code" }] });
    expect(await refusals()).toBe(before + 1);
    await fixture.shop.pool.query("update throttle set count = 10 where bucket like 'second-factor:%'");
    await expect(releasing(await codeOf(oona()))).rejects.toMatchObject({ code: "rate.limited" });
    expect(await readPayoutRun(oona(), runId)).toMatchObject({ run: { releasedAt: null } });
  });

  test("a release with a wrong total is refused, and the user's second-factor code can still be used", async () => {
    const [proof, before] = [await codeOf(oona()), await refusals()];
    const wrong = { runId, total: pence(1), digest: await digestOf(runId), proof };
    await expect(releasePayoutRun(oona(), wrong)).rejects.toMatchObject({ code: "payout.total_changed" });
    expect(await refusals()).toBe(before);
    expect((await fixture.shop.pool.query("select from throttle where bucket like 'second-factor:%'")).rowCount).toBe(0);
  });

  test("a user without a second factor cannot release a payout run, and the error says that a second factor is missing", async () => {
    const kept = "update staff_user set totp_secret = $1 where username = 'oona.operations'";
    const { rows } = await fixture.shop.pool.query("select totp_secret from staff_user where username = 'oona.operations'");
    onTestFinished(() => void fixture.shop.pool.query(kept, [rows[0].totp_secret]));
    await fixture.shop.pool.query(kept, [null]);
    await expect(releasing({ code: "123456" })).rejects.toMatchObject({ code: "secondFactor.missing" });
    expect(await readPayoutRun(oona(), runId)).toMatchObject({ mayRelease: true, factors: [] });
  });

  test("a code can release only one payout run, and a repeated request gets the first response", async () => {
    const proof = await codeOf(oona());
    const { actor } = oona();
    const idempotency = { actor: actor.id, key: uuid(), request: Buffer.from("one") };
    const underOneKey = () => createContext(fixture.shop.store, { ...oona(), actor, idempotency });
    await releasing(proof, underOneKey());
    await releasing(proof, underOneKey());
    await writePayoutFile(worker(), demoLender);
    await submit(runId);
    await ready("80.00");
    runId = (await preparePayoutRun(otto())).id;
    await expect(releasing(proof)).rejects.toMatchObject({ code: "secondFactor.refused" });
    await release(oona(), runId, total);
  });
});
