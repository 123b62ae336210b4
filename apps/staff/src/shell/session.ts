import type { Contract, Reply } from "@farthing/contract";
import { type FeatureName, type GatedPermission, type Permission, policyAllows, type Role, roleOfGroups } from "@farthing/domain/access";
import { forgetEarlyAnswers, requestSession, updatesOfShopSettings } from "@farthing/shell";
import { queryOptions, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { api, apiWithoutRedirect, queryClient } from "./api.ts";
import { configKey } from "./config.ts";
import { passwordPromptMemory } from "./password-prompt.ts";

type SessionAnswer = Reply<Contract["sessionCheck"]>;

export interface Session extends Omit<SessionAnswer, "features" | "success"> {
  /** Undefined if none of the user's groups is a role. A session without a role has no permissions. */
  readonly role: Role | undefined;
  readonly features: ReadonlySet<FeatureName>;
}

/** `promptPasswordUpdate` says that the user should change the password. The tab's storage keeps it across a reload (S3 §4). */
const readSession = ({ success: _, features, ...answer }: SessionAnswer): Session => ({
  ...answer,
  role: roleOfGroups(answer.groups),
  features: new Set(features),
  promptPasswordUpdate: passwordPromptMemory.restore(answer.promptPasswordUpdate),
});

export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: async ({ signal }) => readSession(await requestSession(() => apiWithoutRedirect.sessionCheck({}, { signal }))),
  staleTime: 60_000,
  retry: false,
  meta: { follows: updatesOfShopSettings },
});

const userPolicyQuery = queryOptions({
  queryKey: ["policy"],
  queryFn: ({ signal }) => api.userPolicy({}, { signal }),
  staleTime: 60_000,
  meta: { follows: updatesOfShopSettings },
});

export interface SignedInPerson extends Session {
  readonly permissions: readonly Permission[] | undefined;
  readonly policyFailure: Error | null;
  /** Always false if user management is off or the permissions are not loaded (S3 §6). */
  readonly can: (permission: GatedPermission) => boolean;
}

/** Use this hook only on signed-in pages. The router loads the session before it renders these pages. */
export function useSession(): SignedInPerson {
  const session = useSuspenseQuery(sessionQuery).data;
  const userManagement = session.features.has("USER_MANAGEMENT");
  // The user of a partner's link manages no other users, so the app does not load the permissions (S3 §4).
  const policy = useQuery({ ...userPolicyQuery, enabled: userManagement && session.role !== "direct_apps" });
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

export function endPasswordReminder(): void {
  passwordPromptMemory.clear();
  queryClient.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, promptPasswordUpdate: false });
}

export const setPreferences = (preferences: Session["preferences"]): unknown =>
  queryClient.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, preferences });

export function clearQueryCache(): void {
  forgetEarlyAnswers();
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== configKey[0] });
}

/** Deletes cached data and the tab's storage, including search criteria (S3 §4). Call only after the user's pages are closed. */
export function forgetSession(): void {
  clearQueryCache();
  sessionStorage.clear();
}
