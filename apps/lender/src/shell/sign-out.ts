import { rememberedRetailer, useSignOutAction } from "@farthing/account";
import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { api, queryClient } from "./api.ts";

/** Resets all queries, including the session, so that the layout shows the sign-in form. */
const forgetSession = () => queryClient.resetQueries();

export const useSignOut = (): (() => void) => useEndSession(() => api.logout({})).mutate;

export const useSignOutEverywhere = () => useEndSession(() => api.signOutEverywhere({}));

function useEndSession(end: () => Promise<void>) {
  const navigate = useNavigate();
  return useSignOutAction({
    end,
    readProviderUrl: () => api.readSignOutAddress({}),
    onSignedOut: async () => {
      await navigate({ to: "/" });
      await forgetSession();
    },
  });
}

/**
 * Called when the user was inactive for too long. The server ends an inactive session after the same time limit, so a failed request is
 * ignored.
 */
export function useInactivitySignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return useCallback(async () => {
    await rememberedRetailer.keptThrough(() => api.logout({})).catch(() => undefined);
    await navigate({ to: "/timeout", replace: true });
    await forgetSession();
  }, [navigate]);
}
