import { deviceKinds } from "@farthing/domain/access";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** What people see and change of their own account, beside what signing in needs (`session.ts`). */

const ownSession = z.object({
  id: z.string(),
  /** "Chrome on Windows", as far as the browser says. */
  browser: z.string(),
  kind: z.enum(deviceKinds),
  address: z.string(),
  started: z.iso.datetime(),
  lastUsed: z.iso.datetime(),
  /** The one that asks. */
  current: z.boolean(),
});

export const listOwnSessions = endpoint({
  method: "GET",
  path: "protected/user/sessions",
  summary: "Where one is signed in, the session used last first",
  origins: ["staff", "lender"],
  needs: "account:own",
  reply: z.array(ownSession),
  errors: ["session.required", "access.denied"],
});

export const endOwnSession = endpoint({
  method: "DELETE",
  path: "protected/user/sessions/:id",
  summary: "End one of one's own sessions",
  origins: ["staff", "lender"],
  needs: "account:own",
  params: z.object({ id: z.uuid() }),
  reply: z.undefined(),
  status: 204,
  errors: ["session.required", "access.denied", "input.invalid", "session.not_found"],
});

export const signOutEverywhere = endpoint({
  method: "DELETE",
  path: "protected/user/sessions",
  summary: "End every session of one's own, this one too",
  origins: ["staff", "lender"],
  needs: "account:own",
  reply: z.undefined(),
  status: 204,
  errors: ["session.required", "access.denied"],
});
