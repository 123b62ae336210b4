import type { Contract, Reply, SignInChallenge } from "@farthing/contract";
import type { Client } from "@farthing/contract/client";
import { commonPasswordWords, type PasswordCircumstances, subdomainOf } from "@farthing/domain/details";
import { type CallName, screens } from "@farthing/domain/wording";
import { failureText, fieldProblems, useCall } from "@farthing/shell";
import { Button } from "@farthing/ui";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { begunSingleSignOnMemory } from "./begun-single-sign-on.ts";
import { type SignInDetails, SignInPage } from "./sign-in-page.tsx";

const FirstPasswordPage = lazy(async () => ({ default: (await import("./first-password-page.tsx")).FirstPasswordPage }));
const SecondFactorPage = lazy(async () => ({ default: (await import("./second-factor-page.tsx")).SecondFactorPage }));
const EnrolmentPage = lazy(async () => ({ default: (await import("./enrolment-page.tsx")).EnrolmentPage }));

export type SignedInAnswer = Exclude<Reply<Contract["login"]>, SignInChallenge>;
type SignInCalls = Pick<
  Client<Contract>,
  "login" | "startSingleSignOn" | "newPasswordChallenge" | "totpChallenge" | "passkeyChallenge" | "totpEnrolmentChallenge"
>;

export interface SignInIdentity {
  readonly retailerName: string;
  readonly username: string;
}

export type SignInStep =
  | { readonly is: "details" }
  | { readonly is: "challenged"; readonly who: SignInIdentity; readonly challenge: SignInChallenge }
  | { readonly is: "recoveryCodes"; readonly answer: SignedInAnswer; readonly codes: readonly string[] };

export interface SignInFlowProps {
  calls: SignInCalls;
  look: "plain" | "ink";
  purpose: string;
  given?: Partial<SignInIdentity>;
  organisation?: string;
  start?: SignInStep;
  done?: boolean;
  forgotten: ReactNode;
  /** Opens the app's own page for the first password. If it is missing, the sign-in flow shows a page of its own. */
  onFirstLogin?: (step: SignInStep) => void;
  onBack?: () => void;
  onSignedIn: (answer: SignedInAnswer) => void;
}

/** If this call fails, its name (`call`) selects the error text. */
interface Attempt {
  readonly call: CallName;
  readonly work: () => Promise<void>;
}

/** Shows the sign-in form, and then a page for each challenge of the server, such as a second factor (S3 §4). */
export function SignInFlow(props: SignInFlowProps) {
  const { calls, start = { is: "details" }, onFirstLogin, onBack, onSignedIn } = props;
  const [step, setStep] = useState<SignInStep>(start);
  const trying = useCall(({ work }: Attempt) => work());
  const { isPending: busy, error } = trying;
  const attempt = (call: CallName, work: Attempt["work"]) => trying.mutate({ call, work });
  const goOn = (reply: Reply<Contract["login"]>, who: SignInIdentity) => {
    if (!reply || !("code" in reply)) return onSignedIn(reply);
    const next: SignInStep = { is: "challenged", who, challenge: reply };
    if (reply.code === "NewPasswordChallenge" && onFirstLogin) onFirstLogin(next);
    else setStep(next);
  };
  const back = () => {
    trying.reset();
    setStep({ is: "details" });
    onBack?.();
  };
  const backToLogin = (
    <Button look="quiet" onClick={back}>
      {screens.accounts.newPassword.backToLogin}
    </Button>
  );
  const failure = error ? failureText(trying.variables?.call ?? "login", error) : undefined;

  if (step.is === "details") {
    const signIn = (body: SignInDetails) => attempt("login", async () => goOn(await calls.login({ body }), body));
    const signInAtCompany = (retailerName: string) =>
      attempt("singleSignOn", async () => {
        const { address, state } = await calls.startSingleSignOn({ body: { retailerName } });
        begunSingleSignOnMemory.keep({ state, retailerName });
        location.assign(address);
      });
    return <SignInPage {...props} onSignIn={signIn} onCompanySignIn={signInAtCompany} busy={busy} failure={failure} />;
  }
  if (step.is === "recoveryCodes") {
    return (
      <Suspense>
        <EnrolmentPage look={props.look} codes={step.codes} onKept={() => onSignedIn(step.answer)} />
      </Suspense>
    );
  }
  const { who, challenge } = step;
  switch (challenge.code) {
    case "NewPasswordChallenge":
      return (
        <Suspense>
          <FirstPasswordPage
            circumstances={passwordCircumstances(who)}
            strong={challenge.strongerPasswords}
            onPassword={(passwords) => {
              const { retailerName, username } = who;
              const { session, givenName, familyName } = challenge;
              const body = { retailerName, username, ...passwords, session, givenName, familyName };
              attempt("setPassword", async () => goOn(await calls.newPasswordChallenge({ body }), who));
            }}
            busy={busy}
            failure={failure}
            problems={fieldProblems(error)}
            back={backToLogin}
          />
        </Suspense>
      );
    case "TotpChallenge":
      return (
        <Suspense>
          <SecondFactorPage
            factors={challenge.factors}
            passkey={challenge.passkey}
            onPasskey={(response) =>
              attempt("login", async () => goOn(await calls.passkeyChallenge({ body: { session: challenge.session, response } }), who))
            }
            onCode={(code) =>
              attempt("login", async () => goOn(await calls.totpChallenge({ body: { session: challenge.session, code } }), who))
            }
            busy={busy}
            failure={failure}
            back={backToLogin}
          />
        </Suspense>
      );
    case "TotpEnrolment":
      return (
        <Suspense>
          <EnrolmentPage
            look={props.look}
            secret={challenge.secret}
            otpauthUrl={challenge.otpauthUrl}
            onCode={(code) =>
              attempt("login", async () => {
                const { recoveryCodes, ...answer } = await calls.totpEnrolmentChallenge({ body: { session: challenge.session, code } });
                setStep({ is: "recoveryCodes", answer, codes: recoveryCodes });
              })
            }
            busy={busy}
            failure={failure}
          />
        </Suspense>
      );
  }
}

/** A new password must not contain these words. They come from the sign-in form, because the user has no session yet. */
export const passwordCircumstances = ({ retailerName, username }: SignInIdentity): PasswordCircumstances => ({
  retailerName,
  retailerNormalisedName: retailerName,
  username,
  subdomain: subdomainOf(location.hostname),
  commonWords: commonPasswordWords,
});
