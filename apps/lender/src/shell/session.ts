import type { Contract, Reply } from "@farthing/contract";
import { type Permission, type Role, roleOfGroups, rolePermissions } from "@farthing/domain/access";
import { requestSession } from "@farthing/shell";
import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import { api, queryClient } from "./api.ts";

type SessionReply = Reply<Contract["sessionCheck"]>;

export interface Session extends SessionReply {
  readonly role: Role;
  readonly permissions: readonly Permission[];
}

function readSession(reply: SessionReply): Session {
  const role = roleOfGroups(reply.groups);
  if (!role) throw new Error("the session has no role");
  return { ...reply, role, permissions: rolePermissions[role] };
}

export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: async ({ signal }) => readSession(await requestSession(() => api.sessionCheck({}, { signal }))),
  staleTime: 60_000,
  retry: false,
});

/** Returns undefined if there is no valid session or if the server does not respond. */
export const findSession = (): Promise<Session | undefined> => queryClient.ensureQueryData(sessionQuery).catch(() => undefined);

/** Use this hook only inside the signed-in layout, which renders only with a session. */
export const useSession = (): Session => useSuspenseQuery(sessionQuery).data;
