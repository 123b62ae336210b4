import { searchKeys } from "@farthing/domain/application";
import type { Status } from "@farthing/domain/vocabulary";
import { type Kysely, sql } from "kysely";
import type { DB } from "../database/schema.generated.ts";
import type { StoredApplication } from "./applications.ts";

export interface OtherApplication extends Pick<StoredApplication, "id" | "status" | "createdAt"> {
  readonly loanAmountPence: number | null;
}

export interface EarlierApplication extends OtherApplication {
  readonly supplierNumber: string;
}

const otherApplicationsMax = 5;
const earlierApplicationsMax = 20;

/** Finds the same person's applications at all retailers, newest first. Surname, birthday and postcode must match. */
export async function earlierApplications(
  db: Kysely<DB>,
  { id, document }: Pick<StoredApplication, "id" | "document">,
): Promise<readonly EarlierApplication[]> {
  const { lastNameKey, dateOfBirth, postcodeKey } = searchKeys(document);
  if (lastNameKey === null || dateOfBirth === null || postcodeKey === null) return [];
  const rows = await db
    .selectFrom("application")
    .select(["id", "status", "createdAt", "loanAmountPence", "branch as supplierNumber"])
    .where("lastNameKey", "=", lastNameKey)
    // While few people are stored, PostgreSQL would use the index on birthdays. "+ 0" prevents that.
    .where(sql<string>`date_of_birth + 0`, "=", dateOfBirth)
    .where("postcodeKey", "=", postcodeKey)
    .where("id", "<>", id)
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .limit(earlierApplicationsMax)
    .execute();
  return rows.map((row) => ({ ...row, status: row.status as Status }));
}

/** Finds the same person's applications at one retailer, newest first. Name, birthday and postcode must all match. */
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
    .limit(otherApplicationsMax)
    .execute();
  return rows.map((row) => ({ ...row, status: row.status as Status }));
}
