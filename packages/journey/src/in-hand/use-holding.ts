import { type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { createHolding, type Holding, type HoldingSettings } from "./holding.ts";
import type { HeldApplication } from "./port.ts";

/** Sends pending changes when the user leaves the screens. */
export function useHolding<Held extends HeldApplication>(settings: Omit<HoldingSettings<Held>, "queries">): Holding<Held> {
  const queries = useQueryClient();
  const [holding] = useState(() => createHolding({ ...settings, queries }));
  useEffect(() => {
    const send = () => void holding.autosave.flush();
    holding.hold();
    window.addEventListener("online", send);
    return () => {
      window.removeEventListener("online", send);
      holding.release();
    };
  }, [holding]);
  return holding;
}

export interface HeldReading<Held extends HeldApplication> extends Pick<UseQueryResult<Held>, "data" | "error" | "refetch"> {
  readonly id: string | null;
}

export function useHeldApplication<Held extends HeldApplication>({ autosave, applicationId, query }: Holding<Held>): HeldReading<Held> {
  // The first save returns the application's id, and the autosave then notifies this hook.
  const id = useSyncExternalStore(autosave.subscribe, applicationId);
  const { data, error, refetch } = useQuery({ ...query(id ?? ""), enabled: id !== null });
  return { id, data, error, refetch };
}
