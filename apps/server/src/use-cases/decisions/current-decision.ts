import type { StoredApplication } from "../../store/applications/applications.ts";
import type { DecisionWithProgress } from "../../store/decisions/decisions.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { hashDecidedFields } from "./decision-subject-hash.ts";

/**
 * Returns the latest decision on the present data of the application. A newer decision on an amendment does not count if the amendment was
 * declined or reverted.
 */
export async function currentDecision(
  tx: UnitOfWork,
  { id, document }: Pick<StoredApplication, "id" | "document">,
): Promise<DecisionWithProgress | undefined> {
  const latest = await tx.decisions.latest(id);
  if (!latest || latest.processedAt === null) return latest;
  const subjectHash = hashDecidedFields(document);
  return latest.subjectHash.equals(subjectHash) ? latest : ((await tx.decisions.latestOn(id, subjectHash)) ?? latest);
}
