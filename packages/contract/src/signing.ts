import { applicationIdSchema, signatureSchema, signingConsentsSchema } from "@farthing/domain/application";
import { signingOutcomes } from "@farthing/domain/navigation";
import { z } from "zod";
import { brandSchema } from "./brand.ts";
import { endpoint, fileEndpoint } from "./endpoint.ts";
import { applicationErrors, applicationIdParams } from "./one-application.ts";
import { paperSchema } from "./paper-model.ts";

/** Calls from the request to sign until the signature (S1 §7, S2 §7). The calls of the signing page need the key of the signing session. */

const signingUrlReply = z.object({ redirectUrl: z.url() });

const signingErrors = [
  "session.required",
  "input.invalid",
  "application.not_found",
  "application.wrong_status",
  "decision.in_progress",
  "signing.deposit_unpaid",
  "signing.decision_expired",
  "signing.decision_mismatch",
  "signing.information_not_shown",
  "signing.project_not_viewed",
  "signing.unavailable",
] as const;

export const requestSigning = endpoint({
  method: "PUT",
  path: "protected/applications/:id/sign",
  summary: "Create a signing room for the customer. The browser opens it with its own address as sourceUrl",
  origins: ["staff"],
  needs: "application:edit",
  confidential: true,
  params: applicationIdParams,
  reply: signingUrlReply,
  errors: [...signingErrors, "access.denied", "branch.mismatch"],
});

export const requestOwnSigning = endpoint({
  method: "PUT",
  path: "mo/application/:id/sign",
  summary: "Create a signing room. The browser opens it with its own address as sourceUrl",
  origins: ["applicant"],
  needs: "applicant",
  confidential: true,
  params: applicationIdParams,
  reply: signingUrlReply,
  errors: signingErrors,
});

export const getOwnSigning = endpoint({
  method: "GET",
  path: "mo/application/:id/signing",
  summary: "Read the result of the last signing, which confirms a callback. Empty while the signing is in progress",
  origins: ["applicant"],
  needs: "applicant",
  params: applicationIdParams,
  reply: z.object({ outcome: z.enum(signingOutcomes).nullable() }),
  errors: ["session.required", "input.invalid", "application.not_found"],
});

const signingState = z.enum(["open", ...signingOutcomes, "closed"]);

const papersHash = z.string().regex(/^[0-9a-f]{64}$/);

export const getSigning = endpoint({
  method: "GET",
  path: "protected/applications/:id/signing",
  summary: "Read the state of the last signing of the latest decision. Empty if there was none",
  origins: ["staff"],
  needs: "application:read",
  params: applicationIdParams,
  reply: z.object({
    signing: z
      .object({
        signingId: z.uuid(),
        standing: signingState,
        isEntered: z.boolean(),
        /** The seconds until the signing session expires. The server counts them, because a browser's clock may be wrong. */
        secondsLeft: z.number().int().min(0),
      })
      .nullable(),
  }),
  errors: applicationErrors,
});

const roomIdParams = z.object({ id: z.uuid() });

export const enterSigningRoom = endpoint({
  method: "POST",
  path: "mo/signing-room/enter",
  summary: "Exchange the token of a signing link for the key of its room. The room returns only to the product or the customer's shop",
  origins: ["applicant"],
  needs: "public",
  confidential: true,
  body: z.strictObject({ token: z.string().min(20).max(200), sourceUrl: z.string().max(2_000).optional() }),
  reply: z.object({ signingId: z.uuid(), key: z.string() }),
  errors: ["input.invalid", "signing.not_found", "signing.timed_out", "signing.source_refused"],
});

export const readSigningRoom = endpoint({
  method: "GET",
  path: "mo/signing-room/:id",
  summary: "Read the documents to sign, the signer and the deadline, or the result of the signing",
  origins: ["applicant"],
  needs: "signingRoom",
  params: roomIdParams,
  reply: z.object({
    signingId: z.uuid(),
    applicationId: applicationIdSchema,
    standing: signingState,
    /** The reason why Farthing closed the signing session. Null if it was not closed. */
    closedBecause: z.enum(["offerEnded", "applicationChanged", "openedElsewhere"]).nullable(),
    secondsLeft: z.number().int().min(0),
    lastDayToWithdraw: z.iso.date().nullable(),
    signer: z.object({ firstName: z.string(), lastName: z.string() }),
    retailer: brandSchema,
    /** True if the customer has already paid a deposit online. */
    isOnlineDepositJourney: z.boolean(),
    returnTo: z.url().nullable(),
    papers: z.array(paperSchema),
    /** The hash of the documents. Null unless the signing session is open. */
    papersHash: papersHash.nullable(),
    /** True if the customer has seen other documents in this signing session, for example on the day before. */
    papersReplaced: z.boolean(),
  }),
  shows: ({ applicationId }) => [applicationId],
  errors: ["session.required", "input.invalid", "signing.not_found"],
});

export const copyInSigningRoom = endpoint({
  method: "POST",
  path: "mo/signing-room/:id/copy",
  summary: "Create a link to a copy of the documents to sign, one for each loan",
  origins: ["applicant"],
  needs: "signingRoom",
  params: roomIdParams,
  reply: z.object({ url: z.string(), projectLoanUrl: z.string().nullable() }),
  errors: ["session.required", "input.invalid", "signing.not_found", "signing.closed", "application.not_found", "paper.not_available"],
});

export const signAgreement = endpoint({
  method: "POST",
  path: "mo/signing-room/:id/sign",
  summary: "Sign the papers with this hash by typed name or by drawing. A second signature in the same room returns the first result",
  origins: ["applicant"],
  needs: "signingRoom",
  params: roomIdParams,
  body: z.strictObject({ papersHash, signature: signatureSchema, consents: signingConsentsSchema }),
  reply: z.object({ standing: signingState }),
  errors: [
    "session.required",
    "input.invalid",
    "application.wrong_status",
    "signing.not_found",
    "signing.timed_out",
    "signing.closed",
    "signing.decision_expired",
    "signing.decision_mismatch",
    "signing.paper_changed",
    "signing.signature_invalid",
  ],
});

export const declineAgreement = endpoint({
  method: "POST",
  path: "mo/signing-room/:id/decline",
  summary: "Close the room without a signature. Returns the state of the room",
  origins: ["applicant"],
  needs: "signingRoom",
  params: roomIdParams,
  reply: z.object({ standing: signingState }),
  errors: ["session.required", "input.invalid", "signing.not_found"],
});

export const takeEvidence = fileEndpoint({
  method: "POST",
  path: "lender/applications/:id/evidence",
  summary: "Download all evidence about an application as a zip file that npm run verify-evidence checks",
  origins: ["lender"],
  needs: "application:audit",
  confidential: true,
  params: applicationIdParams,
  reply: z.custom<File>(),
  mediaType: "application/zip",
  shows: (_, { id }) => [id],
  errors: applicationErrors,
});
