import { roles } from "@farthing/domain/access";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { isWaitingChange, waitingChange } from "./waiting-change.ts";

const nameSchema = z.string().trim().min(1).max(100);

/**
 * A user has only one role, but the edit form sends the role as a list (S3 §3). The use case applies the rules of `forms.userForm` again.
 */
const user = z.strictObject({
  email: z.string().trim().min(3).max(60),
  familyName: nameSchema,
  givenName: nameSchema,
  /** An update of a user sends "retailer/username" in this field (S3 §7). */
  username: z.string().trim().min(1).max(201),
  enabled: z.boolean(),
  retailerName: nameSchema,
  defaultBranch: z.string().trim().min(1).max(20),
  groups: z.tuple([z.enum(roles)]),
});

const userRow = z.object({
  username: z.string(),
  /** The version of this user. The server refuses an update with an older version. */
  version: z.number().int().min(1),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  created: z.iso.datetime(),
  updated: z.iso.datetime(),
  enabled: z.boolean(),
  role: z.enum(roles),
  defaultBranch: z.string(),
  retailerName: z.string(),
});
export type UserRow = z.infer<typeof userRow>;

/** The branch is optional in this schema, so that the domain reports a missing branch with the specified text (S3 §5). */
const optionalBranch = z.string().trim().max(20).optional();

export const createUser = endpoint({
  method: "POST",
  path: "protected/users",
  summary: "Create a user, and e-mail a link to set the first password. A second administrator confirms a user of the lender",
  origins: ["staff", "lender"],
  needs: "user:create",
  body: user,
  reply: z.union([userRow, waitingChange]),
  waits: isWaitingChange,
  status: 201,
  errors: [
    "session.required",
    "access.denied",
    "input.invalid",
    "branch.not_found",
    "retailer.not_found",
    "user.username_taken",
    "user.role_not_assignable",
    "change.already_proposed",
  ],
});

export const updateUser = endpoint({
  method: "PUT",
  path: "protected/users",
  summary:
    "Change or deactivate a user. Deactivating ends all the user's sessions at once. A second administrator confirms the e-mail address, role and state of a lender user",
  origins: ["staff", "lender"],
  needs: "user:update",
  body: user.extend({ version: z.number().int().min(1).optional() }),
  reply: z.union([userRow, waitingChange]),
  waits: isWaitingChange,
  errors: [
    "session.required",
    "access.denied",
    "input.invalid",
    "branch.not_found",
    "user.not_found",
    "user.stale",
    "user.role_not_assignable",
    "user.last_administrators",
    "change.already_proposed",
    "user.own_deactivation",
    "user.own_email",
  ],
});

export const resetSecondFactor = endpoint({
  method: "POST",
  path: "lender/users/:username/second-factor-reset",
  summary: "Propose to remove the second factor of a lender user who has lost it. A second administrator confirms it",
  origins: ["lender"],
  needs: "change:confirm",
  params: z.object({ username: z.string().trim().min(1).max(100) }),
  reply: waitingChange,
  waits: isWaitingChange,
  errors: [
    "session.required",
    "access.denied",
    "input.invalid",
    "user.not_found",
    "user.own_second_factor",
    "secondFactor.not_set_up",
    "change.already_proposed",
  ],
});

const qualifiedUsernames = (users: readonly UserRow[]): string[] =>
  users.map(({ retailerName, username }) => `${retailerName}/${username}`);

export const searchUsers = endpoint({
  method: "GET",
  path: "protected/users",
  summary: "Search the users of a branch by last name",
  origins: ["staff", "lender"],
  needs: "user:read",
  query: z.object({
    searchForFamilyName: z.string().trim().max(100).optional(),
    branch: optionalBranch,
  }),
  reply: z.array(userRow),
  shows: qualifiedUsernames,
  errors: ["session.required", "access.denied", "input.invalid", "user.search_required", "branch.required", "branch.not_found"],
});

export const enhancedUsers = endpoint({
  method: "GET",
  path: "protected/enhancedUsers",
  summary: "List the users of a branch, or of a head office or group with everything below it",
  origins: ["staff", "lender"],
  needs: "user:read",
  query: z.object({ branch: optionalBranch }),
  reply: z.array(userRow),
  shows: qualifiedUsernames,
  errors: ["session.required", "access.denied", "input.invalid", "branch.required", "branch.not_found"],
});

export const userRoles = endpoint({
  method: "POST",
  path: "protected/users/roles",
  summary: "Read the role of a user, and the roles that the user can be given",
  origins: ["staff", "lender"],
  needs: "user:read",
  body: z.strictObject({ username: z.string().trim().max(201).optional() }),
  reply: z.object({ groups: z.tuple([z.enum(roles)]), assignable: z.array(z.enum(roles)) }),
  errors: ["session.required", "access.denied", "input.invalid", "user.username_required", "user.not_found"],
});
