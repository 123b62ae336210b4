import type { Contract, Reply } from "@farthing/contract";
import { CallFailed } from "@farthing/contract/client";
import type { SigningOutcome } from "@farthing/domain/navigation";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { enterRoom } from "./enter-room.ts";
import { roomApi } from "./room-api.ts";

export type Room = Reply<Contract["readSigningRoom"]>;

export type RoomState =
  | { readonly is: "opening" }
  /** The link has no room, or its return address is not allowed. */
  | { readonly is: "unknown"; readonly because: string | undefined }
  | { readonly is: "open"; readonly room: Room }
  | { readonly is: "ended"; readonly room: Room; readonly how: SigningOutcome | "closed" };

/** Returns the tab's signing room. `look` reads the state of the room again, after an action or when its time is over. */
export function useRoom(): RoomState & { readonly look: () => void } {
  const queries = useQueryClient();
  const entered = useQuery({
    queryKey: ["enter-signing-room"],
    // The token of the link works once, so the request must not be repeated.
    queryFn: async () => (await enterRoom()) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const signingId = entered.data?.signingId;
  const read = useQuery({
    queryKey: ["signing-room", signingId],
    queryFn: ({ signal }) => roomApi.readSigningRoom({ params: { id: signingId ?? "" } }, { signal }),
    enabled: signingId !== undefined,
    // The documents must not change while the customer reads them. `look` reads the state on request.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const look = useCallback(() => void queries.invalidateQueries({ queryKey: ["signing-room"] }), [queries]);
  return { ...stateOf(entered, read), look };
}

interface Asked<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
}

function stateOf(entered: Asked<unknown>, { data: room, error }: Asked<Room>): RoomState {
  if (room) return room.standing === "open" ? { is: "open", room } : { is: "ended", room, how: room.standing };
  const failed = entered.error ?? error;
  if (failed) return { is: "unknown", because: failed instanceof CallFailed && failed.status !== 401 ? failed.message : undefined };
  return entered.data === null ? { is: "unknown", because: undefined } : { is: "opening" };
}
