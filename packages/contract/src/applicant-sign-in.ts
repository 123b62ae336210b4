import { z } from "zod";
import { brandSchema } from "./brand.ts";
import { endpoint } from "./endpoint.ts";

/**
 * `uid` identifies a sign-in in progress. Only the browser that started the sign-in can continue it. The responses do not reveal whether
 * the application exists.
 */

const signInParams = z.object({ uid: z.string().regex(/^[\w-]{10,100}$/, "must be a sign-in") });
const channel = z.enum(["text", "email"]);
const codeRecipient = z.object({ channel, to: z.string() });
const sentCode = codeRecipient.extend({ digits: z.int().describe("The length of the code") });

export const getSignIn = endpoint({
  method: "GET",
  path: "mo/sign-in/:uid",
  summary: "Read whose application the customer signs in to, and where a sign-in code can be sent",
  origins: ["applicant"],
  needs: "public",
  params: signInParams,
  reply: z.object({
    applicationId: z.string(),
    retailer: brandSchema,
    ways: z.array(codeRecipient),
    sent: sentCode.nullable(),
  }),
  errors: ["input.invalid", "signIn.over"],
});

export const sendSignInCode = endpoint({
  method: "POST",
  path: "mo/sign-in/:uid/code",
  summary: "Send a sign-in code to the customer. It is valid once, for ten minutes and five attempts",
  origins: ["applicant"],
  needs: "public",
  params: signInParams,
  body: z.strictObject({ channel }),
  /** `codesLeft` is the number of codes that the customer may still request in the next 15 minutes. */
  reply: sentCode.extend({ codesLeft: z.number().int() }),
  errors: ["input.invalid", "signIn.over", "rate.limited"],
});

export const answerSignInCode = endpoint({
  method: "POST",
  path: "mo/sign-in/:uid/answer",
  summary: "Sign in with the code. Returns the page to continue on",
  origins: ["applicant"],
  needs: "public",
  confidential: true,
  params: signInParams,
  body: z.strictObject({ code: z.string().trim().max(20) }),
  reply: z.object({ redirectTo: z.url() }),
  errors: ["input.invalid", "signIn.over", "login.code_wrong", "signIn.code_one_left", "signIn.code_used_up"],
});

export const takeHandOver = endpoint({
  method: "POST",
  path: "mo/sign-in/:uid/hand-over",
  summary: "Sign in with the token of the QR code that the shop showed. Returns the page to continue on",
  origins: ["applicant"],
  needs: "public",
  confidential: true,
  params: signInParams,
  body: z.strictObject({ token: z.string().max(100) }),
  reply: z.object({ redirectTo: z.url(), retailer: brandSchema }),
  errors: [
    "input.invalid",
    "signIn.over",
    "handOver.over",
    "application.wrong_status",
    "application.expired",
    "send.unavailable",
    "send.quote_incomplete",
    "send.no_address",
  ],
});
