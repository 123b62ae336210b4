import { liveUpdateSchema } from "@farthing/domain/application";
import { eventStream } from "./endpoint.ts";
import { applicationIdParams } from "./one-application.ts";

/**
 * These streams tell a page that data has changed. The page then reads the changed data with other calls. An open stream does not count as
 * user activity.
 */

export const followApplications = eventStream({
  method: "GET",
  path: "protected/events",
  summary: "Stream the changes of the applications that the user may see",
  origins: ["staff", "lender"],
  needs: "application:read",
  background: true,
  reply: liveUpdateSchema,
  errors: ["session.required", "access.denied", "rate.limited"],
});

export const followOwnApplication = eventStream({
  method: "GET",
  path: "mo/application/:id/events",
  summary: "Stream the changes of the customer's own application",
  origins: ["applicant"],
  needs: "applicant",
  whilePaired: true,
  background: true,
  params: applicationIdParams,
  reply: liveUpdateSchema,
  errors: ["session.required", "input.invalid", "application.not_found", "rate.limited"],
});
