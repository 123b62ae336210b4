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

/** What was read of some shops beside one number. It stays as it is while an answer is on its way. */
interface KnownSettings {
  readonly version: number;
  readonly settings: ReadonlyMap<string, ShopSetting>;
  /** Their suppliers, as the database reads a list of them. */
  readonly suppliers: string;
}

/** The list goes with every question, and a shop's people ask about one or two. */
const settingsMax = 30;

/**
 * What was last read of the settings of shops. Nobody goes by it before the database has said, in the statement that asks, that the number is still the
 * same.
 */
export class RememberedSettings {
  #known: KnownSettings = { version: 0, settings: new Map(), suppliers: "{}" };

  get known(): KnownSettings {
    return this.#known;
  }

  keep(version: number, supplierNumber: string, setting: ShopSetting): void {
    const before = version === this.#known.version ? [...this.#known.settings].slice(1 - settingsMax) : [];
    const settings = new Map([...before, [supplierNumber, setting]]);
    this.#known = { version, settings, suppliers: `{${[...settings.keys()].join()}}` };
  }
}
