import type { Contract, Reply } from "@farthing/contract";
import { type FeatureName, type GatedPermission, type Permission, policyAllows, type Role, roleOfGroups } from "@farthing/domain/access";
import { askSession, forgetEarlyAnswers, shopSettings } from "@farthing/shell";
import { queryOptions, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { api, queries, quietApi } from "./api.ts";
import { configKey } from "./config.ts";
import { passwordPrompt } from "./password-prompt.ts";

type SessionAnswer = Reply<Contract["sessionCheck"]>;

/** Who is signed in, in this app's words. */
export interface Session extends Omit<SessionAnswer, "features" | "success"> {
  /** The one role among the groups; a session without one may do nothing. */
  readonly role: Role | undefined;
  readonly features: ReadonlySet<FeatureName>;
}

/** The flag outlives a reload in the tab's own storage (S3 §4). */
const readSession = ({ success: _, features, ...answer }: SessionAnswer): Session => ({
  ...answer,
  role: roleOfGroups(answer.groups),
  features: new Set(features),
  promptPasswordUpdate: passwordPrompt.restore(answer.promptPasswordUpdate),
});

export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: async ({ signal }) => readSession(await askSession(() => quietApi.sessionCheck({}, { signal }))),
  staleTime: 60_000,
  retry: false,
  meta: { follows: shopSettings },
});

const policyQuery = queryOptions({
  queryKey: ["policy"],
  queryFn: ({ signal }) => api.userPolicy({}, { signal }),
  staleTime: 60_000,
  meta: { follows: shopSettings },
});

export interface SignedInPerson extends Session {
  /** Missing until they have loaded. */
  readonly permissions: readonly Permission[] | undefined;
  /** Why they have not. */
  readonly policyFailure: Error | null;
  /** Denies everything unless user management is on and the permissions have loaded (S3 §6). */
  readonly can: (permission: GatedPermission) => boolean;
}

/** For pages behind the sign-in: the router has loaded the session before they show. */
export function useSession(): SignedInPerson {
  const session = useSuspenseQuery(sessionQuery).data;
  const userManagement = session.features.has("USER_MANAGEMENT");
  // Direct apps have one application and no users to manage, so nothing is asked for (S3 §4).
  const policy = useQuery({ ...policyQuery, enabled: userManagement && session.role !== "direct_apps" });
  const permissions = policy.data?.permissions;
  const policyFailure = policy.error;
  return useMemo(
    () => ({
      ...session,
      permissions,
      policyFailure,
      can: (permission) => policyAllows({ userManagement, permissions }, permission),
    }),
    [session, permissions, policyFailure, userManagement],
  );
}

/** A password that meets the policy ends the reminder (S3 §4). */
export function passwordIsStrong(): void {
  passwordPrompt.clear();
  queries.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, promptPasswordUpdate: false });
}

/** What somebody has chosen holds at once, in every part of the page. */
export const preferencesAre = (preferences: Session["preferences"]): unknown =>
  queries.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, preferences });

/** Forgets everything that was read as somebody. */
export function forgetAnswers(): void {
  forgetEarlyAnswers();
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== configKey[0] });
}

/** Once their pages are gone: what was read, and what the tab kept, the search keys among it (S3 §4). */
export function forgetSession(): void {
  forgetAnswers();
  sessionStorage.clear();
}
