import { searchKeys } from "@farthing/domain/application";
import type { Status } from "@farthing/domain/vocabulary";
import { type Kysely, sql } from "kysely";
import type { DB } from "../database/schema.generated.ts";
import type { StoredApplication } from "./applications.ts";

export interface OtherApplication extends Pick<StoredApplication, "id" | "status" | "createdAt"> {
  readonly loanAmountPence: number | null;
}

const shownMax = 5;

/** Finds other applications at the same retailer with the same name, birthday and postcode, newest first. All three values must match. */
export async function sameCustomersApplications(
  db: Kysely<DB>,
  { id, branch, document }: Pick<StoredApplication, "id" | "branch" | "document">,
  statuses: readonly Status[],
): Promise<readonly OtherApplication[]> {
  const { applicantName, lastNameKey, dateOfBirth, postcodeKey } = searchKeys(document);
  if (applicantName === null || lastNameKey === null || dateOfBirth === null || postcodeKey === null) return [];
  const rows = await db
    .selectFrom("application as a")
    .innerJoin("branch as there", "there.supplierNumber", "a.branch")
    .innerJoin("branch as here", (join) => join.on("here.supplierNumber", "=", branch))
    .select(["a.id", "a.status", "a.createdAt", "a.loanAmountPence"])
    .whereRef("there.retailer", "=", "here.retailer")
    .where("a.lastNameKey", "=", lastNameKey)
    .where("a.dateOfBirth", "=", dateOfBirth)
    .where("a.postcodeKey", "=", postcodeKey)
    .where(sql`upper(a.applicant_name)`, "=", applicantName.toUpperCase())
    .where("a.id", "<>", id)
    .where("a.status", "in", statuses)
    .orderBy("a.createdAt", "desc")
    .orderBy("a.id")
    .limit(shownMax)
    .execute();
  return rows.map((row) => ({ ...row, status: row.status as Status }));
}
