import type { Actor } from "@farthing/domain/access";
import { fail, isRefusal } from "@farthing/domain/wording";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";

/** Users of another branch of the retailer get "branch.mismatch". All others without access get "not found" (S1 §4, §8). */
export async function lockAtOwnBranch(tx: UnitOfWork, actor: Actor, applicationId: string): Promise<StoredApplication> {
  try {
    return await tx.applications.lock(applicationId);
  } catch (error) {
    const unseen = isRefusal(error) && error.code === "application.not_found";
    // A session for one application always gets "not found", so that its error does not reveal that other applications exist.
    if (unseen && actor.retailer && actor.scope.is === "suppliers" && (await tx.applications.belongsTo(actor.retailer, applicationId)))
      fail("branch.mismatch", { applicationId });
    throw error;
  }
}
