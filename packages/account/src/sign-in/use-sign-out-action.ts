import { CallFailed } from "@farthing/contract/client";
import { callTexts } from "@farthing/domain/wording";
import { useCall } from "@farthing/shell";
import { useToasts } from "@farthing/ui";
import { rememberedRetailer } from "./remembered-retailer.ts";

interface SignOutAction {
  readonly end: () => Promise<unknown>;
  /** Returns the URL at which the identity provider signs the user out. Null if the session began with a password. */
  readonly readProviderUrl: () => Promise<{ readonly address: string | null }>;
  readonly onSignedOut: () => unknown;
}

/**
 * A user who signed in through the company's identity provider also signs out there, if the server can tell its URL. If the server could
 * not end the session, the page says that the user is still signed in (S3 §8).
 */
export function useSignOutAction({ end, readProviderUrl, onSignedOut }: SignOutAction) {
  const { show } = useToasts();
  const endSession = async () => {
    const provider = await readProviderUrl().catch(() => undefined);
    await end();
    return provider?.address;
  };
  return useCall(() => rememberedRetailer.keptThrough(() => endSession().catch(ignoreEndedSession)), {
    onSuccess: (providerUrl) => (providerUrl ? location.assign(providerUrl) : onSignedOut()),
    onError: () => show({ tone: "danger", text: callTexts.logout.failed }),
  });
}

/** A user whose session has already ended counts as signed out. */
const ignoreEndedSession = (error: unknown): undefined => {
  if (!(error instanceof CallFailed && error.status === 401)) throw error;
  return undefined;
};
