import { rememberedRetailer, useSignOutAction } from "@farthing/account";
import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { apiWithoutRedirect } from "./api.ts";
import { forgetSession } from "./session.ts";

export const useLogOut = (): (() => void) => useEndSession(() => apiWithoutRedirect.logout({})).mutate;

export const useSignOutEverywhere = () => useEndSession(() => apiWithoutRedirect.signOutEverywhere({}));

function useEndSession(end: () => Promise<void>) {
  const navigate = useNavigate();
  return useSignOutAction({
    end,
    readProviderUrl: () => apiWithoutRedirect.readSignOutAddress({}),
    onSignedOut: async () => {
      await navigate({ to: "/login" });
      forgetSession();
    },
  });
}

/** Signs an inactive user out in this browser, even if the request fails. The server ends an inactive session after the same time limit. */
export function useInactivitySignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return useCallback(async () => {
    const referrer = location.pathname + location.search;
    await rememberedRetailer.keptThrough(() => apiWithoutRedirect.logout({})).catch(() => undefined);
    await navigate({ to: "/timeout", search: { referrer }, replace: true });
    forgetSession();
  }, [navigate]);
}
