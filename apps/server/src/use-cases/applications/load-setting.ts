import type { Setting } from "@farthing/domain/application";
import { londonDay } from "@farthing/domain/money";
import { fail } from "@farthing/domain/wording";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";

/** Loads the date and the branch settings by which an application is decided. */
export async function loadSetting(tx: UnitOfWork, { branch: supplierNumber }: Pick<StoredApplication, "branch">): Promise<Setting> {
  const shop = (await tx.products.shopAt(supplierNumber)) ?? fail("branch.not_found", { supplierNumber });
  return { today: londonDay(tx.now), ...shop };
}

/** Uses the cached settings of the shop, unless they have changed, while the application itself is still loading. */
export async function loadSettingOf(tx: UnitOfWork, asked: Promise<Pick<StoredApplication, "branch">>): Promise<Setting> {
  const [{ branch }, remembered] = await Promise.all([asked, tx.products.remembered()]);
  const shop = remembered(branch);
  return shop ? { today: londonDay(tx.now), ...shop } : loadSetting(tx, { branch });
}
