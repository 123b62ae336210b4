import { roles } from "@farthing/domain/access";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** One lender administrator proposes another. A second administrator confirms. */

const person = z.object({ username: z.string(), firstName: z.string(), lastName: z.string(), role: z.enum(roles) });

const proposal = z.object({
  id: z.string(),
  username: z.string(),
  proposedBy: z.string(),
  proposed: z.iso.datetime(),
  expires: z.iso.datetime(),
  mayConfirm: z.boolean(),
});

const proposalId = z.object({ id: z.uuid() });

export const listAdministrators = endpoint({
  method: "GET",
  path: "lender/administrators",
  summary: "List the lender's administrators, the open proposals and the eligible users",
  origins: ["lender"],
  needs: "administrator:make",
  reply: z.object({ administrators: z.array(person), candidates: z.array(person), proposals: z.array(proposal) }),
  shows: ({ administrators, candidates }) => [...administrators, ...candidates].map(({ username }) => username),
  errors: ["session.required", "access.denied"],
});

export const proposeAdministrator = endpoint({
  method: "POST",
  path: "lender/administrators/proposals",
  summary: "Propose a lender's user as an administrator. The proposal is valid for seven days",
  origins: ["lender"],
  needs: "administrator:make",
  body: z.strictObject({ username: z.string().trim().min(1).max(100) }),
  reply: z.undefined(),
  status: 204,
  errors: [
    "session.required",
    "access.denied",
    "input.invalid",
    "user.not_found",
    "administrator.not_eligible",
    "administrator.already_proposed",
  ],
});

export const confirmAdministrator = endpoint({
  method: "POST",
  path: "lender/administrators/proposals/:id/confirmation",
  summary: "Confirm another administrator's proposal",
  origins: ["lender"],
  needs: "administrator:make",
  params: proposalId,
  reply: z.undefined(),
  status: 204,
  errors: ["session.required", "access.denied", "input.invalid", "administrator.not_confirmable"],
});

export const declineAdministrator = endpoint({
  method: "DELETE",
  path: "lender/administrators/proposals/:id",
  summary: "Decline a proposal, or withdraw your own",
  origins: ["lender"],
  needs: "administrator:make",
  params: proposalId,
  reply: z.undefined(),
  status: 204,
  errors: ["session.required", "access.denied", "input.invalid", "administrator.not_confirmable"],
});
