import { parsePounds, pence } from "@farthing/domain/money";
import { expect, test } from "vitest";
import { preparePayoutRun } from "../../src/use-cases/payouts/prepare-run.ts";
import { readLoansInRun, readPayoutRun } from "../../src/use-cases/payouts/read-payouts.ts";
import { discardPayoutRun } from "../../src/use-cases/payouts/release-run.ts";
import { payoutFixture } from "../support/payout-fixture.ts";
import { leedsBranchNumber } from "../support/world.ts";

const fixture = payoutFixture();
const { otto, oona, ready } = fixture;

test("before the release, a payout run shows the supplier's loans and the debts that are deducted", async () => {
  const [cancelled, settled] = [await ready("300.00"), await ready("500.00")];
  await fixture.shop.pool.query("update application set status = 'cancelled' where id = any($1)", [[cancelled, settled]]);
  await fixture.moves("retailerRecovery", cancelled, parsePounds("300.00"));
  await fixture.moves("partialSettlement", settled, parsePounds("120.00"));
  const loan = await ready("350.00");
  const { id } = await preparePayoutRun(otto());
  const read = await readLoansInRun(oona(), id, leedsBranchNumber);
  expect(read.loans).toEqual([expect.objectContaining({ applicationId: loan, loan: 35_000, recovered: 35_000, leftOut: null })]);
  expect(read).toMatchObject({ total: 1, owed: 42_000, recovered: 35_000 });
  expect(read.debts).toHaveLength(2);
  expect(read.debts).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ applicationId: cancelled, kind: "retailerRecovery", owed: pence(30_000) }),
      expect.objectContaining({ applicationId: settled, kind: "partialSettlement", owed: pence(12_000) }),
    ]),
  );
});

test("payout runs are numbered without gaps, even after a refused attempt to prepare a run", async () => {
  await ready("350.00");
  const first = await preparePayoutRun(otto());
  await expect(preparePayoutRun(oona())).rejects.toMatchObject({ code: "payout.run_under_way" });
  await expect(preparePayoutRun(oona())).rejects.toMatchObject({ code: "payout.run_under_way" });
  await discardPayoutRun(otto(), first.id);
  const second = await preparePayoutRun(otto());
  const numberOf = async (id: string) => (await readPayoutRun(oona(), id)).run.serialNumber;
  expect(await numberOf(second.id)).toBe((await numberOf(first.id)) + 1);
});
