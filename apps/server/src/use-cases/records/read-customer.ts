import { authorise, subjectOfApplication } from "@farthing/domain/access";
import { recordsShownMax } from "@farthing/domain/application";
import { type LocalDate, londonDay } from "@farthing/domain/money";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { FoundLoan } from "../../store/applications/found-records.ts";
import type { ListedApplication } from "../applications/find-applications.ts";
import type { Ctx } from "../context.ts";
import { applicationsOfPerson } from "./applications-of-person.ts";

export interface Customer {
  readonly today: LocalDate;
  readonly application: StoredApplication;
  readonly applications: readonly ListedApplication[];
  readonly loans: readonly FoundLoan[];
}

export async function readCustomer(ctx: Ctx, applicationId: string): Promise<Customer> {
  return ctx.transaction(async (tx) => {
    const application = await tx.applications.get(applicationId);
    authorise(ctx.actor, "record:read", subjectOfApplication(application));
    const own = await applicationsOfPerson(tx, application, recordsShownMax);
    return {
      today: londonDay(tx.now),
      application,
      applications: own,
      loans: await tx.applications.loansOf(own.map(({ id }) => id)),
    };
  });
}
