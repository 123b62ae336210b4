import type { SignedInAnswer, SignInStep } from "@farthing/account";
import { useRouter } from "@tanstack/react-router";
import { passwordPrompt } from "./password-prompt.ts";
import { safeReferrer } from "./referrer.ts";
import { forgetAnswers } from "./session.ts";

/** A first login goes on at /new-password. Kept in memory: a reload begins again at the login (S3 §2). */
interface FirstLogin {
  readonly step: SignInStep;
  readonly referrer: string | undefined;
}

let begun: FirstLogin | undefined;

export const firstLogin = {
  begin: (login: FirstLogin): void => {
    begun = login;
  },
  underWay: (): FirstLogin | undefined => begun,
  end: (): void => {
    begun = undefined;
  },
};

/** What follows a sign-in: nothing read before is kept, and the page that was asked for opens. */
export function useArrival(referrer: string | undefined): (answer: SignedInAnswer | undefined) => void {
  const router = useRouter();
  return (answer) => {
    forgetAnswers();
    passwordPrompt.keep(answer?.promptPasswordUpdate ?? false);
    firstLogin.end();
    void router.navigate({ href: safeReferrer(referrer) });
  };
}
