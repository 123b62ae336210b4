import type { ShopRuleSettings } from "@farthing/domain/application";
import { currentVersions } from "@farthing/domain/lending";
import { londonDay } from "@farthing/domain/money";
import { fail } from "@farthing/domain/wording";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { ShopWithProducts } from "../../store/retailers/products.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";

export async function loadShop(tx: UnitOfWork, supplierNumber: string): Promise<ShopWithProducts> {
  return (await tx.products.shopAt(supplierNumber)) ?? fail("branch.not_found", { supplierNumber });
}

export async function loadShopSettings(tx: UnitOfWork, { branch }: Pick<StoredApplication, "branch">): Promise<ShopRuleSettings> {
  return toRuleSettings(tx, await loadShop(tx, branch));
}

/** The shop's settings are loaded while the application itself is still loading. Cached settings are used unless they have changed. */
export async function preloadShopSettings(tx: UnitOfWork, asked: Promise<Pick<StoredApplication, "branch">>): Promise<ShopRuleSettings> {
  const [{ branch }, remembered] = await Promise.all([asked, tx.products.readCachedShops()]);
  const shop = remembered(branch);
  return shop ? toRuleSettings(tx, shop) : loadShopSettings(tx, { branch });
}

function toRuleSettings(tx: UnitOfWork, shop: ShopWithProducts): ShopRuleSettings {
  const today = londonDay(tx.now);
  return { today, ...shop, products: currentVersions(shop.products, today) };
}
