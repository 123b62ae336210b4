import { proposedChangeKinds } from "@farthing/domain/access";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { changedField } from "./waiting-change.ts";

/** Changes of lender users, and of retailer flags that move money. One user proposes a change, and a second administrator confirms it. */

const proposedChange = z.object({
  id: z.string(),
  kind: z.enum(proposedChangeKinds),
  /** The username, or the normalised name of the retailer. */
  subject: z.string(),
  /** The name of the user or of the retailer. */
  name: z.string(),
  /** The version of the user or retailer that the change is based on. */
  version: z.number().int().min(0),
  changes: z.array(changedField),
  proposedBy: z.string(),
  proposed: z.iso.datetime(),
  expires: z.iso.datetime(),
  /** False if the user or the retailer has changed since the proposal. Such a change can only be declined. */
  isCurrent: z.boolean(),
  /** True if the caller may confirm the change as the second person. */
  mayConfirm: z.boolean(),
  mayDecline: z.boolean(),
});

const forAdministrators = { origins: ["lender"], needs: "change:confirm" } as const;
const byId = z.object({ id: z.uuid() });
const errors = ["session.required", "access.denied", "input.invalid", "change.not_confirmable"] as const;

export const listProposedChanges = endpoint({
  ...forAdministrators,
  method: "GET",
  path: "lender/changes",
  summary: "List the changes that wait for a second administrator, oldest first",
  reply: z.object({ changes: z.array(proposedChange) }),
  shows: ({ changes }) => changes.filter(({ kind }) => kind !== "retailer_flags").map(({ subject }) => subject),
  errors: ["session.required", "access.denied"],
});

export const confirmChange = endpoint({
  ...forAdministrators,
  method: "POST",
  path: "lender/changes/:id/confirmation",
  summary: "Confirm and apply a change that another user proposed, with the version that the caller has read",
  params: byId,
  body: z.strictObject({ version: z.number().int().min(0).max(2_147_483_647) }),
  reply: z.undefined(),
  status: 204,
  errors: [...errors, "change.four_eyes", "change.stale", "user.too_new", "user.last_administrators", "user.username_taken"],
});

export const declineChange = endpoint({
  ...forAdministrators,
  method: "DELETE",
  path: "lender/changes/:id",
  summary: "Decline a change, or withdraw one's own",
  params: byId,
  reply: z.undefined(),
  status: 204,
  errors: [...errors, "change.four_eyes"],
});
