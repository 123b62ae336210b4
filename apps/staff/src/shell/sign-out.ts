import { rememberedRetailer, useLeaving } from "@farthing/account";
import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { quietApi } from "./api.ts";
import { forgetSession } from "./session.ts";

export const useLogOut = (): (() => void) => useEndSession(() => quietApi.logout({})).mutate;

/** Signs the user out of all browsers, including this one. */
export const useSignOutEverywhere = () => useEndSession(() => quietApi.signOutEverywhere({}));

function useEndSession(end: () => Promise<void>) {
  const navigate = useNavigate();
  return useLeaving(end, async () => {
    await navigate({ to: "/login" });
    forgetSession();
  });
}

/** After twenty minutes without activity, signs the user out here even without a network. The server's limit has passed too. */
export function useTimeOut(): () => Promise<void> {
  const navigate = useNavigate();
  return useCallback(async () => {
    const referrer = location.pathname + location.search;
    await rememberedRetailer.keptThrough(() => quietApi.logout({})).catch(() => undefined);
    await navigate({ to: "/timeout", search: { referrer }, replace: true });
    forgetSession();
  }, [navigate]);
}
