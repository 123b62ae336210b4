import { CallFailed } from "@farthing/contract/client";
import { callTexts } from "@farthing/domain/wording";
import { useCall } from "@farthing/journey";
import { useToasts } from "@farthing/ui";
import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { quietApi } from "./api.ts";
import { forgetSession } from "./session.ts";

/** Log out: a session that the server could not end is still there, and is said to be (S3 §8). */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  const { show } = useToasts();
  const { mutate } = useCall(endSession, {
    onSuccess: async () => {
      await navigate({ to: "/login" });
      forgetSession();
    },
    onError: () => show({ tone: "danger", text: callTexts.logout.failed }),
  });
  return mutate;
}

/** A session that was over before is as good as one that was ended. */
const endSession = (): Promise<void> =>
  quietApi.logout({}).catch((error: unknown) => {
    if (!(error instanceof CallFailed && error.status === 401)) throw error;
  });

/** Twenty minutes without a touch: signed out here whatever the network says, because the server's own limit has passed as well. */
export function useTimeOut(): () => Promise<void> {
  const navigate = useNavigate();
  return useCallback(async () => {
    const referrer = location.pathname + location.search;
    await quietApi.logout({}).catch(() => undefined);
    await navigate({ to: "/timeout", search: { referrer }, replace: true });
    forgetSession();
  }, [navigate]);
}
