import { screens } from "@farthing/domain/wording";
import { Spinner } from "@farthing/ui";
import { useEffect, useRef, useState } from "react";
import { Page } from "../../app/frame.tsx";
import { replaceWith } from "../../app/navigation.ts";
import { aboutApplication } from "../../app/session.ts";
import { SignInTrouble } from "./sign-in-trouble.tsx";
import { exchangeCode } from "./token-exchange.ts";

/** /auth (S2 §2): a code works once, so it is taken out of the address before it is used. */
export function SignInCallback() {
  const [trouble, setTrouble] = useState<string>();
  const taken = useRef(false);
  useEffect(() => {
    if (taken.current) return;
    taken.current = true;
    const query = new URLSearchParams(location.search);
    history.replaceState(null, "", location.pathname);
    exchangeCode(query)
      .then((applicationId) => replaceWith(`/application/${applicationId}`))
      .catch((error: Error) => setTrouble(error.message));
  }, []);
  if (trouble) return <SignInTrouble>{trouble}</SignInTrouble>;
  return (
    <Page retailer={aboutApplication.read()?.retailer}>
      <Spinner>{screens.applicant.auth.title}</Spinner>
    </Page>
  );
}
