import { rememberedRetailer, useLeaving } from "@farthing/account";
import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { api, queries } from "./api.ts";

/** Clears all cached data. The layout then shows the sign-in in place of the home page. */
const forgetSession = () => queries.resetQueries();

export const useSignOut = (): (() => void) => useEndSession(() => api.logout({})).mutate;

/** Ends the user's sessions in all browsers, including this browser. */
export const useSignOutEverywhere = () => useEndSession(() => api.signOutEverywhere({}));

function useEndSession(end: () => Promise<void>) {
  const navigate = useNavigate();
  return useLeaving(end, async () => {
    await navigate({ to: "/" });
    await forgetSession();
  });
}

/**
 * Signs the user out after 20 minutes of inactivity. A failed request is ignored, because the server ends the session at the same limit.
 */
export function useTimeOut(): () => Promise<void> {
  const navigate = useNavigate();
  return useCallback(async () => {
    await rememberedRetailer.keptThrough(() => api.logout({})).catch(() => undefined);
    await navigate({ to: "/timeout", replace: true });
    await forgetSession();
  }, [navigate]);
}
