import type { Application } from "@farthing/contract";
import { authorise, subjectOfApplication } from "@farthing/domain/access";
import { londonDay } from "@farthing/domain/money";
import type { ApplicationInContext } from "../../store/applications/applications.ts";
import { viewFor } from "../applications/read-application.ts";
import type { Ctx } from "../context.ts";

/** The customer's own application. A token for another one finds nothing here. */
export const readOwnApplication = (ctx: Ctx, applicationId: string): Promise<Application> =>
  own(ctx, applicationId, (found, now) => viewFor("applicant", found, londonDay(now)));

/** The shop that the pages before a decision speak of. */
export const nameOwnRetailer = (ctx: Ctx, applicationId: string): Promise<string> =>
  own(ctx, applicationId, ({ retailer }) => retailer.name);

/** Whether the token still opens the application; nothing is read from it. */
export const checkOwnSession = (ctx: Ctx, applicationId: string): Promise<{ readonly success: true }> =>
  own(ctx, applicationId, () => ({ success: true }));

async function own<T>(ctx: Ctx, applicationId: string, read: (found: ApplicationInContext, now: Date) => T): Promise<T> {
  return ctx.look(
    (ask) => ask.applications.inContext(applicationId),
    (found, now) => {
      authorise(ctx.actor, "application:read", subjectOfApplication(found.application));
      return read(found, now);
    },
  );
}
