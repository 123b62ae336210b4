import type { FeatureName, RetailerFlags } from "@farthing/domain/access";

/** What the reader of an application is told of its shop, and what the shop's switches let them do. */
export interface ShopSetting {
  readonly branchName: string;
  readonly retailerName: string;
  readonly retailerKind: string;
  readonly flags: Partial<RetailerFlags>;
  readonly features: ReadonlySet<FeatureName>;
}

/** As the database tells it (0046_setting_of_a_shop.sql). */
export interface ShopSettingRow extends Omit<ShopSetting, "features"> {
  readonly features: readonly FeatureName[];
}

export const settingFromRow = (row: ShopSettingRow): ShopSetting => ({ ...row, features: new Set(row.features) });

/** As much of it as every row of a retailer's in a list shares. */
export interface RetailerSetting {
  readonly name: string;
  readonly setting: Pick<ShopSetting, "flags" | "features">;
}

/** What was read of some beside one number. It stays as it is while an answer is on its way. */
interface Known<Setting> {
  readonly version: number;
  readonly settings: ReadonlyMap<string, Setting>;
  /** Of which it is known. */
  readonly names: readonly string[];
}

/** The names go with every question, and a shop's people ask about one or two. */
const settingsMax = 30;

class Remembered<Setting> {
  #known: Known<Setting> = { version: 0, settings: new Map(), names: [] };

  get known(): Known<Setting> {
    return this.#known;
  }

  keep(version: number, told: Iterable<readonly [name: string, setting: Setting]>): void {
    const before = version === this.#known.version ? this.#known.settings : [];
    const settings = new Map([...new Map([...before, ...told])].slice(-settingsMax));
    this.#known = { version, settings, names: [...settings.keys()] };
  }
}

/**
 * What was last read of the settings of shops. Nobody goes by it before the database has said, in the statement that asks, that the number is still the
 * same.
 */
export class RememberedSettings {
  /** By their suppliers, for whoever reads an application. */
  readonly shops = new Remembered<ShopSetting>();
  /** By their retailers, for a list. */
  readonly retailers = new Remembered<RetailerSetting>();
}
