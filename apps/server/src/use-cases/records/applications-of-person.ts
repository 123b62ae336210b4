import { searchKeys } from "@farthing/domain/application";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { type ListedApplication, withNextSteps } from "../applications/find-applications.ts";

/** If the name, birth date or postcode is missing in the application, returns only this application. */
export async function applicationsOfPerson(
  tx: UnitOfWork,
  { id, document }: StoredApplication,
  limit: number,
): Promise<readonly ListedApplication[]> {
  const { applicantName, lastNameKey, postcodeKey, dateOfBirth } = searchKeys(document);
  const isKnown = applicantName !== null && lastNameKey !== null && postcodeKey !== null && dateOfBirth !== null;
  const criteria = isKnown ? { lastNameKey, postcodeKey, dateOfBirth } : { applicationId: id };
  const page = { sort: "updated", direction: "descending", offset: 0, limit } as const;
  const { rows } = withNextSteps(await tx.applications.find([criteria], page), tx.now);
  return isKnown ? rows.filter((row) => row.applicantName?.toUpperCase() === applicantName.toUpperCase()) : rows;
}
