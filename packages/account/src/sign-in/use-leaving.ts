import { CallFailed } from "@farthing/contract/client";
import { callTexts } from "@farthing/domain/wording";
import { useCall } from "@farthing/shell";
import { useToasts } from "@farthing/ui";
import { rememberedRetailer } from "./remembered-retailer.ts";

/** Signing out: a session that the server could not end is still there, and is said to be (S3 §8). */
export function useLeaving(end: () => Promise<void>, onGone: () => unknown) {
  const { show } = useToasts();
  return useCall(() => rememberedRetailer.keptThrough(() => end().catch(unlessOver)), {
    onSuccess: onGone,
    onError: () => show({ tone: "danger", text: callTexts.logout.failed }),
  });
}

/** A session that was over before is as good as one that was ended. */
const unlessOver = (error: unknown): void => {
  if (!(error instanceof CallFailed && error.status === 401)) throw error;
};
