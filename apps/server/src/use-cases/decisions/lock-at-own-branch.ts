import type { Actor } from "@farthing/domain/access";
import { fail, isRefusal } from "@farthing/domain/wording";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";

/** Somebody at another branch of the same retailer is told where to go; to everybody else there is no such application (S1 §4, §8). */
export async function lockAtOwnBranch(tx: UnitOfWork, actor: Actor, applicationId: string): Promise<StoredApplication> {
  try {
    return await tx.applications.lock(applicationId);
  } catch (error) {
    const unseen = isRefusal(error) && error.code === "application.not_found";
    // Whoever came by a link for one application learns nothing of any other.
    if (unseen && actor.retailer && actor.scope.is === "suppliers" && (await tx.applications.isOf(actor.retailer, applicationId)))
      fail("branch.mismatch", { applicationId });
    throw error;
  }
}
