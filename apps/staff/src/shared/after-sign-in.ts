import type { SignedInAnswer, SignInStep } from "@farthing/account";
import { useRouter } from "@tanstack/react-router";
import { passwordPromptMemory } from "../shell/password-prompt.ts";
import { safeReferrer } from "../shell/referrer.ts";
import { clearQueryCache } from "../shell/session.ts";

/**
 * A first sign-in, which continues on the page /new-password. Its state is only in memory, so after a reload the user must sign in again
 * (S3 §2).
 */
interface FirstLogin {
  readonly step: SignInStep;
  readonly referrer: string | undefined;
}

let firstLogin: FirstLogin | undefined;

export const firstLoginMemory = {
  begin: (login: FirstLogin): void => {
    firstLogin = login;
  },
  underWay: (): FirstLogin | undefined => firstLogin,
  end: (): void => {
    firstLogin = undefined;
  },
};

/** The pages before the sign-in may have cached another user's data, so all cached data are dropped. */
export function useAfterSignIn(referrer: string | undefined): (answer: SignedInAnswer | undefined) => void {
  const router = useRouter();
  return (answer) => {
    clearQueryCache();
    passwordPromptMemory.keep(answer?.promptPasswordUpdate ?? false);
    firstLoginMemory.end();
    void router.navigate({ href: safeReferrer(referrer) });
  };
}
