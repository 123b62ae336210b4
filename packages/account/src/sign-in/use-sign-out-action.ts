import { CallFailed } from "@farthing/contract/client";
import { callTexts } from "@farthing/domain/wording";
import { useCall } from "@farthing/shell";
import { useToasts } from "@farthing/ui";
import { rememberedRetailer } from "./remembered-retailer.ts";

/**
 * Returns the URL at which the identity provider signs the user out. Undefined if the session began with a password, or if the server does
 * not answer.
 */
export const findProviderSignOutUrl = async (read: () => Promise<{ readonly address: string | null }>): Promise<string | undefined> =>
  (await read().catch(() => undefined))?.address ?? undefined;

/** If the server could not end the session, the page says that the user is still signed in (S3 §8). */
export function useSignOutAction<Ended>(end: () => Promise<Ended>, onGone: (ended: Ended | undefined) => unknown) {
  const { show } = useToasts();
  return useCall(() => rememberedRetailer.keptThrough(() => end().catch(ignoreEndedSession)), {
    onSuccess: onGone,
    onError: () => show({ tone: "danger", text: callTexts.logout.failed }),
  });
}

/** A user whose session has already ended counts as signed out. */
const ignoreEndedSession = (error: unknown): undefined => {
  if (!(error instanceof CallFailed && error.status === 401)) throw error;
  return undefined;
};
