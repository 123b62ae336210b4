import { featureNames, retailerFlags } from "@farthing/domain/access";
import { applicationIdSchema } from "@farthing/domain/application";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** Calls for the sandbox. These calls exist only if a control key is set. With a control key, the server refuses to start in production. */

const clock = z.object({ now: z.iso.datetime(), offsetDays: z.number(), today: z.iso.date() });

export const readClock = endpoint({
  method: "GET",
  path: "control/clock",
  summary: "Read the business clock",
  origins: ["lender"],
  needs: "control",
  reply: clock,
  errors: ["access.denied"],
});

export const moveClock = endpoint({
  method: "POST",
  path: "control/clock",
  summary: "Move the business clock forward by whole days, and run everything that falls due",
  origins: ["lender"],
  needs: "control",
  body: z.strictObject({ days: z.number().int().min(1).max(366) }),
  reply: clock,
  errors: ["input.invalid", "access.denied"],
});

export const listDemoUsers = endpoint({
  method: "GET",
  path: "control/users",
  summary: "List the users who can sign in",
  origins: ["lender"],
  needs: "control",
  reply: z.object({
    users: z.array(
      z.object({
        retailerName: z.string(),
        retailer: z.string(),
        username: z.string(),
        name: z.string(),
        role: z.string(),
        branch: z.string(),
        secondFactorCode: z.string().nullable(),
      }),
    ),
  }),
  errors: ["access.denied"],
});

export const createSignInLink = endpoint({
  method: "POST",
  path: "control/sign-in",
  summary: "Create a link that signs in one user. It is valid once, for one minute",
  origins: ["lender"],
  needs: "control",
  body: z.strictObject({
    retailerName: z.string().min(1),
    username: z.string().min(1),
    path: z
      .string()
      .regex(/^\/(?![/\\])/, "must be a path of the app")
      .default("/"),
    /**
     * If true, the link of a user without a password opens the login page, where the user sets one. Otherwise the link signs the user in.
     */
    firstLoginByHand: z.boolean().default(false),
  }),
  reply: z.object({ url: z.url() }),
  errors: ["input.invalid", "access.denied", "user.not_found"],
});

export const getApplicantLink = endpoint({
  method: "GET",
  path: "control/applicant-link",
  summary: "Read the link that the customer of an open mail-order application would receive",
  origins: ["lender"],
  needs: "control",
  reply: z.object({ url: z.url(), reference: z.string(), retailer: z.string() }),
  errors: ["access.denied", "application.not_found"],
});

export const makeSignInCode = endpoint({
  method: "POST",
  path: "control/sign-in-code",
  summary: "Create the code that a customer would receive by message when signing in",
  origins: ["lender"],
  needs: "control",
  body: z.strictObject({ signIn: z.string().min(1).max(100), applicationId: applicationIdSchema }),
  reply: z.object({ code: z.string() }),
  errors: ["input.invalid", "access.denied", "application.not_found", "signIn.over"],
});

export const listExampleMessages = endpoint({
  method: "GET",
  path: "control/messages",
  summary: "List every e-mail and text message of the product, filled with example data",
  origins: ["lender"],
  needs: "control",
  reply: z.object({
    messages: z.array(
      z.object({
        kind: z.enum(["email", "text"]),
        /** `name` identifies the message in the audit log. Users read `title`. */
        name: z.string(),
        title: z.string(),
        example: z.string(),
        subject: z.string(),
        text: z.string(),
        html: z.string().nullable(),
      }),
    ),
  }),
  errors: ["access.denied"],
});

export const setFeature = endpoint({
  method: "PUT",
  path: "control/features",
  summary: "Switch a feature for one retailer or for all. Null removes the retailer's own setting",
  origins: ["lender"],
  needs: "control",
  body: z.strictObject({
    name: z.enum(featureNames),
    retailer: z.string().min(1).max(100).nullable(),
    enabled: z.boolean().nullable(),
  }),
  reply: z.undefined(),
  status: 204,
  errors: ["input.invalid", "access.denied", "retailer.not_found"],
});

export const setRetailerFlag = endpoint({
  method: "PUT",
  path: "control/retailer-flags",
  summary: "Give a flag to a retailer, or remove it",
  origins: ["lender"],
  needs: "control",
  body: z.strictObject({ name: z.enum(retailerFlags), retailer: z.string().min(1).max(100), enabled: z.boolean() }),
  reply: z.undefined(),
  status: 204,
  errors: ["input.invalid", "access.denied", "retailer.not_found"],
});
