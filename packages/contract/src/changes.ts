import { isUserChange, proposedChangeKinds } from "@farthing/domain/access";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { changedField } from "./waiting-change.ts";

/** A change that moves money, extends a user's access or changes a number for calls takes effect only after a second administrator has confirmed it. */

const proposedChange = z.object({
  id: z.string(),
  kind: z.enum(proposedChangeKinds),
  /** The username of the changed user, the normalised name of the changed retailer, or the supplier number of the changed branch. */
  subject: z.string(),
  name: z.string(),
  /** The normalised name of the retailer that the change concerns. Null for a change of a user. */
  retailer: z.string().nullable(),
  /** The version that the user or retailer had when the change was proposed. For a branch, this is the version of its retailer. */
  version: z.number().int().min(0),
  changes: z.array(changedField),
  proposedBy: z.string(),
  proposed: z.iso.datetime(),
  expires: z.iso.datetime(),
  isCurrent: z.boolean(),
  mayConfirm: z.boolean(),
  mayDecline: z.boolean(),
});

const administratorAccess = { origins: ["lender"], needs: "change:confirm" } as const;
const changeIdParams = z.object({ id: z.uuid() });
const errors = ["session.required", "access.denied", "input.invalid", "change.not_confirmable"] as const;

export const listProposedChanges = endpoint({
  ...administratorAccess,
  method: "GET",
  path: "lender/changes",
  summary: "List the changes that wait for a second administrator, oldest first",
  reply: z.object({ changes: z.array(proposedChange) }),
  shows: ({ changes }) => changes.filter(({ kind }) => isUserChange(kind)).map(({ subject }) => subject),
  errors: ["session.required", "access.denied"],
});

export const confirmChange = endpoint({
  ...administratorAccess,
  method: "POST",
  path: "lender/changes/:id/confirmation",
  summary: "Confirm and apply a change that another user proposed, with the version that the caller has read",
  params: changeIdParams,
  body: z.strictObject({ version: z.number().int().min(0).max(2_147_483_647) }),
  reply: z.undefined(),
  status: 204,
  errors: [
    ...errors,
    "change.four_eyes",
    "change.stale",
    "user.too_new",
    "user.last_administrators",
    "user.username_taken",
    "retailer.not_ready",
  ],
});

export const declineChange = endpoint({
  ...administratorAccess,
  method: "DELETE",
  path: "lender/changes/:id",
  summary: "Decline a change, or withdraw one's own",
  params: changeIdParams,
  reply: z.undefined(),
  status: 204,
  errors: [...errors, "change.four_eyes"],
});
