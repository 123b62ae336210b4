import type { Setting } from "@farthing/domain/application";
import { londonDay } from "@farthing/domain/money";
import { fail } from "@farthing/domain/wording";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";

/** The setting that an application is decided in: today, and its own branch. */
export async function loadSetting(tx: UnitOfWork, { branch: supplierNumber }: Pick<StoredApplication, "branch">): Promise<Setting> {
  const shop = (await tx.products.shopAt(supplierNumber)) ?? fail("branch.not_found", { supplierNumber });
  return { today: londonDay(tx.now), ...shop };
}

/** Of an application that is being asked for: the setting comes with it, unless the shop has changed since it was last read. */
export async function loadSettingOf(tx: UnitOfWork, asked: Promise<Pick<StoredApplication, "branch">>): Promise<Setting> {
  const [{ branch }, remembered] = await Promise.all([asked, tx.products.remembered()]);
  const shop = remembered(branch);
  return shop ? { today: londonDay(tx.now), ...shop } : loadSetting(tx, { branch });
}
