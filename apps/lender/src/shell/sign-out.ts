import { rememberedRetailer, useLeaving } from "@farthing/account";
import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { api, queries } from "./api.ts";

/** What was read as somebody is forgotten; the desk's place is then the sign-in's. */
const forgetSession = () => queries.resetQueries();

export const useSignOut = (): (() => void) => useLeavingForDoor(() => api.logout({})).mutate;

/** In every browser, this one too. */
export const useSignOutEverywhere = () => useLeavingForDoor(() => api.signOutEverywhere({}));

function useLeavingForDoor(end: () => Promise<void>) {
  const navigate = useNavigate();
  return useLeaving(end, async () => {
    await navigate({ to: "/" });
    await forgetSession();
  });
}

/** Twenty minutes without a touch: signed out here whatever the network says, because the server's own limit has passed as well. */
export function useTimeOut(): () => Promise<void> {
  const navigate = useNavigate();
  return useCallback(async () => {
    await rememberedRetailer.keptThrough(() => api.logout({})).catch(() => undefined);
    await navigate({ to: "/timeout", replace: true });
    await forgetSession();
  }, [navigate]);
}
