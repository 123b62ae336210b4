import { requireSelling } from "@farthing/domain/access";
import { type Creation, create, newApplicationValues, newDocument, offeredProjectProduct } from "@farthing/domain/application";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { EventActor } from "../../store/audit/events.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { loadShop, loadShopSettings } from "./load-setting.ts";

export type SavedApplication = Pick<StoredApplication, "id" | "version">;

interface NewApplication extends Pick<StoredApplication, "branch" | "proposedBy"> {
  readonly creation: Omit<Creation, "branch" | "projectLoanSold">;
  readonly by: EventActor;
}

export async function startApplication(
  tx: UnitOfWork,
  id: string,
  { creation, branch, proposedBy, by }: NewApplication,
): Promise<SavedApplication> {
  requireSelling((await loadShop(tx, branch)).selling);
  const projectLoanSold = creation.given.fusionLoan ? offeredProjectProduct(await loadShopSettings(tx, { branch })) !== null : false;
  const created = create({ ...creation, branch, projectLoanSold });
  const application: StoredApplication = {
    id,
    version: 1,
    branch,
    proposedBy,
    document: newDocument(),
    createdBy: by.username,
    createdAt: tx.now,
    updatedAt: tx.now,
    ...newApplicationValues,
    ...created.changes,
    status: created.status,
  };
  await tx.applications.start(application, created, by);
  return { id, version: application.version };
}
