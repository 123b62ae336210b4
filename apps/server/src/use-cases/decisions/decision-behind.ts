import type { StoredApplication } from "../../store/applications/applications.ts";
import type { KnownDecision } from "../../store/decisions/decisions.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { decisionSubjectHash } from "./decision-subject-hash.ts";

/**
 * The decision that an application stands on: the newest about its document as it is. An amendment that was not accepted, or was given up,
 * is decided later than what still holds. Where none was made about this document, the newest of all, which says so.
 */
export async function decisionBehind(
  tx: UnitOfWork,
  { id, document }: Pick<StoredApplication, "id" | "document">,
): Promise<KnownDecision | undefined> {
  const latest = await tx.decisions.latest(id);
  if (!latest || latest.processedAt === null) return latest;
  const subjectHash = decisionSubjectHash(document);
  return latest.subjectHash.equals(subjectHash) ? latest : ((await tx.decisions.latestOn(id, subjectHash)) ?? latest);
}
