import type { Contract, Reply } from "@farthing/contract";
import { CallFailed } from "@farthing/contract/client";
import type { SigningOutcome } from "@farthing/domain/navigation";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { type SigningSessionKey, signingSessionApi, signingSessionKey } from "./signing-session-api.ts";

/** Removes the token from the URL and exchanges it for a key. Without a token, the tab's signing session opens again. */
async function enterSigningSession(): Promise<SigningSessionKey | undefined> {
  const asked = new URLSearchParams(location.search);
  const token = asked.get("token");
  if (token === null) return signingSessionKey.read();
  const sourceUrl = asked.get("sourceUrl");
  history.replaceState(null, "", location.pathname);
  signingSessionKey.forget();
  const entered = await signingSessionApi.enterSigningRoom({ body: { token, ...(sourceUrl !== null && { sourceUrl }) } });
  signingSessionKey.write(entered);
  return entered;
}

export type SigningSession = Reply<Contract["readSigningRoom"]>;

export type SigningSessionState =
  | { readonly is: "opening" }
  /** The link belongs to no signing session, or its return URL is not allowed. */
  | { readonly is: "unknown"; readonly because: string | undefined }
  | { readonly is: "open"; readonly room: SigningSession }
  | { readonly is: "ended"; readonly room: SigningSession; readonly how: SigningOutcome | "closed" };

/** `look` reads the state again. Call it after an action and when the session expires. */
export function useSigningSession(): SigningSessionState & { readonly look: () => void } {
  const queries = useQueryClient();
  const entered = useQuery({
    queryKey: ["enter-signing-room"],
    // The token in the link can be used only once, so the request must not be repeated.
    queryFn: async () => (await enterSigningSession()) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const signingId = entered.data?.signingId;
  const read = useQuery({
    queryKey: ["signing-room", signingId],
    queryFn: ({ signal }) => signingSessionApi.readSigningRoom({ params: { id: signingId ?? "" } }, { signal }),
    enabled: signingId !== undefined,
    // The documents must not change while the customer reads them. Only `look` reads them again.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const look = useCallback(() => void queries.invalidateQueries({ queryKey: ["signing-room"] }), [queries]);
  return { ...stateOf(entered, read), look };
}

interface QueryState<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
}

function stateOf(entered: QueryState<unknown>, { data: room, error }: QueryState<SigningSession>): SigningSessionState {
  if (room) return room.standing === "open" ? { is: "open", room } : { is: "ended", room, how: room.standing };
  const failed = entered.error ?? error;
  if (failed) return { is: "unknown", because: failed instanceof CallFailed && failed.status !== 401 ? failed.message : undefined };
  return entered.data === null ? { is: "unknown", because: undefined } : { is: "opening" };
}
