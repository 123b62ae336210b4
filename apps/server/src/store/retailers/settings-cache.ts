import type { FeatureName, RetailerFlags } from "@farthing/domain/access";

export interface ShopSetting {
  readonly branchName: string;
  readonly retailerName: string;
  readonly retailerKind: string;
  readonly flags: Partial<RetailerFlags>;
  readonly features: ReadonlySet<FeatureName>;
}

/** The result of the database function setting_of_shop (0046_setting_of_a_shop.sql). */
export interface ShopSettingRow extends Omit<ShopSetting, "features"> {
  readonly features: readonly FeatureName[];
}

export const settingFromRow = (row: ShopSettingRow): ShopSetting => ({ ...row, features: new Set(row.features) });

export interface RetailerSetting {
  readonly name: string;
  readonly setting: Pick<ShopSetting, "flags" | "features">;
}

/** The cached settings are valid while `access_version` in the database is unchanged. The object itself is never changed. */
interface CachedSettings<Setting> {
  readonly version: number;
  readonly settings: ReadonlyMap<string, Setting>;
  readonly names: readonly string[];
}

/** Every query sends the names of all cached shops or retailers, so the cache is small. The users of a shop need only one or two. */
const settingsMax = 30;

class VersionedCache<Setting> {
  #known: CachedSettings<Setting> = { version: 0, settings: new Map(), names: [] };

  get known(): CachedSettings<Setting> {
    return this.#known;
  }

  set(version: number, entries: Iterable<readonly [name: string, setting: Setting]>): void {
    const before = version === this.#known.version ? this.#known.settings : [];
    const settings = new Map([...new Map([...before, ...entries])].slice(-settingsMax));
    this.#known = { version, settings, names: [...settings.keys()] };
  }
}

/** A query that uses cached settings also confirms that the access version is unchanged. */
export class SettingsCache {
  readonly shops = new VersionedCache<ShopSetting>();
  readonly retailers = new VersionedCache<RetailerSetting>();
}
