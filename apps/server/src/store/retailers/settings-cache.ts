import type { FeatureName, RetailerFlags } from "@farthing/domain/access";

/** The facts of a shop that the view of an application shows. */
export interface ShopSetting {
  readonly branchName: string;
  readonly retailerName: string;
  readonly retailerKind: string;
  readonly flags: Partial<RetailerFlags>;
  readonly features: ReadonlySet<FeatureName>;
}

/** The result of setting_of_shop (0046_setting_of_a_shop.sql). */
export interface ShopSettingRow extends Omit<ShopSetting, "features"> {
  readonly features: readonly FeatureName[];
}

export const settingFromRow = (row: ShopSettingRow): ShopSetting => ({ ...row, features: new Set(row.features) });

/** The part that all rows of a retailer in a list share. */
export interface RetailerSetting {
  readonly name: string;
  readonly setting: Pick<ShopSetting, "flags" | "features">;
}

/** Cached settings, valid while the number `access_version` is unchanged. The object is never changed. */
interface Known<Setting> {
  readonly version: number;
  readonly settings: ReadonlyMap<string, Setting>;
  /** The keys of `settings`. */
  readonly names: readonly string[];
}

/** Every query sends the names, and the users of a shop need one or two. */
const settingsMax = 30;

class VersionedCache<Setting> {
  #known: Known<Setting> = { version: 0, settings: new Map(), names: [] };

  get known(): Known<Setting> {
    return this.#known;
  }

  set(version: number, entries: Iterable<readonly [name: string, setting: Setting]>): void {
    const before = version === this.#known.version ? this.#known.settings : [];
    const settings = new Map([...new Map([...before, ...entries])].slice(-settingsMax));
    this.#known = { version, settings, names: [...settings.keys()] };
  }
}

/** The last known settings of shops. The database confirms in each query that the access version is unchanged, before they are used. */
export class SettingsCache {
  /** By supplier number, for the view of an application. */
  readonly shops = new VersionedCache<ShopSetting>();
  /** By retailer, for lists. */
  readonly retailers = new VersionedCache<RetailerSetting>();
}
