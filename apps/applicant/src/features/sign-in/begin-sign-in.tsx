import { screens } from "@farthing/domain/wording";
import { Spinner } from "@farthing/ui";
import { useEffect, useState } from "react";
import { Page } from "../../app/frame.tsx";
import { turnTo } from "../../app/session.ts";
import { authorisationUrl } from "./authorisation-request.ts";
import { SignInTrouble } from "./sign-in-trouble.tsx";
import { reachIssuer } from "./token-exchange.ts";

/** The mail-order index (S3 §2): whoever follows their link is sent to prove who they are. */
export function BeginSignIn({ applicationId }: { applicationId: string }) {
  const [trouble, setTrouble] = useState<string>();
  useEffect(() => {
    let left = false;
    turnTo(applicationId);
    reachIssuer()
      .then((issuer) => authorisationUrl(applicationId, issuer))
      .then((url) => left || location.replace(url))
      .catch((error: Error) => setTrouble(error.message));
    return () => {
      left = true;
    };
  }, [applicationId]);
  if (trouble) return <SignInTrouble>{trouble}</SignInTrouble>;
  return (
    <Page>
      <Spinner>{screens.applicant.signIn.opening}</Spinner>
    </Page>
  );
}
