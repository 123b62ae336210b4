import { screens } from "@farthing/domain/wording";
import { PrerenderedUntilReady, useLender } from "@farthing/shell";
import { PageHead, Spinner } from "@farthing/ui";
import type { ReactNode } from "react";
import { Page } from "../../shell/frame.tsx";
import { ChooseChannel } from "./choose-channel.tsx";
import { EnterCode } from "./enter-code.tsx";
import { SignInWithTillCode, useTillCodeToken } from "./hand-over.tsx";
import { SignInTrouble } from "./sign-in-trouble.tsx";
import { type SignIn, useSignIn } from "./use-sign-in.ts";

const { signIn: words } = screens.applicant;

/** The page of Farthing's own identity service. The till's QR code is enough proof. Other customers get a sign-in code. */
export function SignInPage({ uid }: { uid: string }) {
  const [token, setToken] = useTillCodeToken();
  return token ? <SignInWithTillCode uid={uid} token={token} onOtherWay={() => setToken(undefined)} /> : <SignInByCode uid={uid} />;
}

function SignInByCode({ uid }: { uid: string }) {
  const { state, end } = useSignIn(uid);
  switch (state.is) {
    case "loading":
      return (
        <PrerenderedUntilReady>
          <Page>
            <Spinner>{words.opening}</Spinner>
          </Page>
        </PrerenderedUntilReady>
      );
    case "over":
      return (
        <SignInTrouble title={words.over.title} again={words.over.beginAgain}>
          {state.because}
        </SignInTrouble>
      );
    case "choosing": {
      const { signIn, onSent } = state;
      return (
        <SignInFrame signIn={signIn}>
          <ChooseChannel uid={uid} signIn={signIn} onSent={onSent} onOver={end} />
        </SignInFrame>
      );
    }
    case "waiting": {
      const { signIn, sent, onSent, onOtherWay } = state;
      const several = signIn.ways.length > 1;
      return (
        <SignInFrame signIn={signIn}>
          <EnterCode uid={uid} sent={sent} onSent={onSent} several={several} onOtherWay={onOtherWay} onOver={end} />
        </SignInFrame>
      );
    }
  }
}

function SignInFrame({ signIn: { retailer, applicationId }, children }: { signIn: SignIn; children: ReactNode }) {
  const lender = useLender();
  return (
    <Page retailer={retailer}>
      <PageHead title={words.title(retailer.name)} lede={lender && words.purpose(lender.legalName, applicationId)} />
      {children}
    </Page>
  );
}
