import { newsSchema } from "@farthing/domain/application";
import { eventStream } from "./endpoint.ts";
import { byId } from "./one-application.ts";

/** What an open screen hears of: that something changed, so that it reads again. Neither call is a sign of a person being there. */

export const followApplications = eventStream({
  method: "GET",
  path: "protected/events",
  summary: "Which applications in reach change, as it happens",
  origins: ["staff", "lender"],
  needs: "application:read",
  background: true,
  reply: newsSchema,
  errors: ["session.required", "access.denied", "rate.limited"],
});

export const followOwnApplication = eventStream({
  method: "GET",
  path: "mo/application/:id/events",
  summary: "When the customer's own application changes, as it happens",
  origins: ["applicant"],
  needs: "applicant",
  whilePaired: true,
  background: true,
  params: byId,
  reply: newsSchema,
  errors: ["session.required", "input.invalid", "application.not_found", "rate.limited"],
});
