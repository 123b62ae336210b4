import type { Actor } from "@farthing/domain/access";
import { fail, isRefusal } from "@farthing/domain/wording";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";

/** A user at another branch of the same retailer gets "branch.mismatch". All other users get "not found" (S1 §4, §8). */
export async function lockAtOwnBranch(tx: UnitOfWork, actor: Actor, applicationId: string): Promise<StoredApplication> {
  try {
    return await tx.applications.lock(applicationId);
  } catch (error) {
    const unseen = isRefusal(error) && error.code === "application.not_found";
    // A session for one application must not reveal that other applications exist.
    if (unseen && actor.retailer && actor.scope.is === "suppliers" && (await tx.applications.isOf(actor.retailer, applicationId)))
      fail("branch.mismatch", { applicationId });
    throw error;
  }
}
