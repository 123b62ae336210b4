import type { LocalDate } from "@farthing/domain/money";
import { statusesIn } from "@farthing/domain/vocabulary";
import { type Kysely, sql } from "kysely";
import type { DB } from "../database/schema.generated.ts";
import { postcodeOf } from "./application-rows.ts";
import { literals } from "./search-statements.ts";

export interface FoundCustomer {
  readonly applicationId: string;
  readonly name: string;
  readonly dateOfBirth: LocalDate;
  readonly postcode: string;
  readonly applications: number;
  readonly loans: number;
}

export interface FoundLoan {
  readonly applicationId: string;
  readonly name: string | null;
  readonly product: string | null;
  readonly signedAt: Date;
  readonly lentPence: number | null;
  readonly owedPence: number | null;
}

const loanStatuses = literals(statusesIn("agreementInForce"));

/** The totals of a customer include all applications of that customer, not only the given ones. */
export async function customersOf(db: Kysely<DB>, applicationIds: readonly string[]): Promise<readonly FoundCustomer[]> {
  const { rows } = await sql<Omit<FoundCustomer, "postcode"> & { postcodeKey: string }>`
    with person as (
      select distinct postcode_key, last_name_key, date_of_birth, upper(applicant_name) as name from application
      where id = any(${applicationIds}::text[]) and postcode_key is not null and last_name_key is not null and date_of_birth is not null
    )
    select (array_agg(a.id order by a.created_at desc, a.id))[1] as "applicationId",
           (array_agg(a.applicant_name order by a.created_at desc, a.id))[1] as name,
           person.date_of_birth as "dateOfBirth", person.postcode_key as "postcodeKey",
           count(*)::integer as applications, (count(*) filter (where a.status in (${loanStatuses})))::integer as loans
    from person join application a
      on a.postcode_key is not null and a.postcode_key = person.postcode_key and a.last_name_key = person.last_name_key
      and a.date_of_birth = person.date_of_birth and upper(a.applicant_name) = person.name
    group by person.postcode_key, person.last_name_key, person.date_of_birth, person.name
    order by person.name, person.date_of_birth, person.postcode_key`.execute(db.withoutPlugins());
  return rows.map(({ postcodeKey, ...row }) => ({ ...row, postcode: postcodeOf(postcodeKey) ?? postcodeKey }));
}

export async function loansOf(db: Kysely<DB>, applicationIds: readonly string[]): Promise<readonly FoundLoan[]> {
  const { rows } = await sql<FoundLoan>`
    select a.id as "applicationId", a.applicant_name as name, a.document->'product'->'productConfig'->>'name' as product,
           a.signed_at as "signedAt", money.lent as "lentPence", money.owed as "owedPence"
    from application a left join lateral (
      select sum(e.pence) filter (where m.kind = 'advance')::bigint as lent, sum(e.pence)::bigint as owed
      from ledger_movement m join ledger_entry e on e.movement_id = m.id
      where m.application_id = a.id and e.account = 'loan'
    ) money on true
    where a.id = any(${applicationIds}::text[]) and a.signed_at is not null
    order by a.signed_at desc, a.id`.execute(db.withoutPlugins());
  return rows;
}
