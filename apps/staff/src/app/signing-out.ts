import { CallFailed } from "@farthing/contract/client";
import { callTexts } from "@farthing/domain/wording";
import { rememberedRetailer, useCall } from "@farthing/journey";
import { useToasts } from "@farthing/ui";
import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { quietApi } from "./api.ts";
import { forgetSession } from "./session.ts";

/** Log out: a session that the server could not end is still there, and is said to be (S3 §8). */
export const useLogOut = (): (() => void) => useLeaving(() => quietApi.logout({})).mutate;

/** In every browser, this one too. */
export const useSignOutEverywhere = () => useLeaving(() => quietApi.signOutEverywhere({}));

function useLeaving(ending: () => Promise<void>) {
  const navigate = useNavigate();
  const { show } = useToasts();
  return useCall(() => rememberedRetailer.keptThrough(() => ending().catch(unlessOver)), {
    onSuccess: async () => {
      await navigate({ to: "/login" });
      forgetSession();
    },
    onError: () => show({ tone: "danger", text: callTexts.logout.failed }),
  });
}

/** A session that was over before is as good as one that was ended. */
const unlessOver = (error: unknown): void => {
  if (!(error instanceof CallFailed && error.status === 401)) throw error;
};

/** Twenty minutes without a touch: signed out here whatever the network says, because the server's own limit has passed as well. */
export function useTimeOut(): () => Promise<void> {
  const navigate = useNavigate();
  return useCallback(async () => {
    const referrer = location.pathname + location.search;
    await rememberedRetailer.keptThrough(() => quietApi.logout({})).catch(() => undefined);
    await navigate({ to: "/timeout", search: { referrer }, replace: true });
    forgetSession();
  }, [navigate]);
}
