import { CallFailed } from "@farthing/contract/client";
import { callTexts } from "@farthing/domain/wording";
import { useCall } from "@farthing/shell";
import { useToasts } from "@farthing/ui";
import { rememberedRetailer } from "./remembered-retailer.ts";

/** Signs out. If the server could not end the session, the page shows that the user is still signed in (S3 §8). */
export function useLeaving(end: () => Promise<void>, onGone: () => unknown) {
  const { show } = useToasts();
  return useCall(() => rememberedRetailer.keptThrough(() => end().catch(unlessOver)), {
    onSuccess: onGone,
    onError: () => show({ tone: "danger", text: callTexts.logout.failed }),
  });
}

/** A session that has already ended counts as signed out. */
const unlessOver = (error: unknown): void => {
  if (!(error instanceof CallFailed && error.status === 401)) throw error;
};
