import type { FeatureName, RetailerFlag } from "@farthing/domain/access";
import type { TestWorld } from "./world.ts";

export async function withFeatureOff<T>(
  shop: TestWorld,
  feature: FeatureName,
  work: () => Promise<T>,
  retailer: string | null = null,
): Promise<T> {
  const turn = (enabled: boolean) =>
    shop.pool.query(
      "insert into feature_switch values ($1, $2, $3) on conflict (name, retailer) do update set enabled = excluded.enabled",
      [feature, retailer, enabled],
    );
  await turn(false);
  return work().finally(() => turn(true));
}

export async function withFlag<T>(shop: TestWorld, retailer: string, flag: RetailerFlag, on: boolean, work: () => Promise<T>): Promise<T> {
  const { rows } = await shop.pool.query<{ settings: object }>("select settings from retailer where normalised_name = $1", [retailer]);
  const keep = (settings: object | undefined) =>
    shop.pool.query("update retailer set settings = $2 where normalised_name = $1", [retailer, settings]);
  await keep({ ...rows[0]?.settings, [flag]: on });
  return work().finally(() => keep(rows[0]?.settings));
}
