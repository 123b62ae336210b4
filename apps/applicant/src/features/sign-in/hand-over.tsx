import { CallFailed } from "@farthing/contract/client";
import { screens } from "@farthing/domain/wording";
import { MessagePage } from "@farthing/shell";
import { Button, Spinner } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api } from "../../shell/api.ts";
import { Page } from "../../shell/frame.tsx";
import { currentApplication } from "../../shell/session.ts";
import { BeginSignIn } from "./begin-sign-in.tsx";
import { handOverToken } from "./hand-over-token.ts";

const { handOver: words, authFailure } = screens.applicant;

/** The till's QR code opens this page. The page removes the token from the URL before the sign-in starts. */
export function BeginHandOver({ applicationId }: { applicationId: string }) {
  useState(() => {
    if (location.hash.length > 1) handOverToken.write(location.hash.slice(1));
    history.replaceState(null, "", location.pathname);
  });
  return <BeginSignIn applicationId={applicationId} />;
}

/** React may abort a render and start it again. The tab therefore keeps the token until a render is complete. */
export function useTillCodeToken() {
  const carried = useState(handOverToken.read);
  useEffect(() => handOverToken.forget(), []);
  return carried;
}

interface SignInWithTillCodeProps {
  uid: string;
  token: string;
  /** Called if the till's code is not valid. The customer then gets a sign-in code. */
  onOtherWay: () => void;
}

export function SignInWithTillCode({ uid, token, onOtherWay }: SignInWithTillCodeProps) {
  const { data, error } = useQuery({
    queryKey: ["hand-over", uid],
    queryFn: () => api.takeHandOver({ params: { uid }, body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  useEffect(() => {
    if (!data) return;
    const about = currentApplication.read();
    if (about) currentApplication.write({ ...about, retailer: data.retailer });
    location.assign(data.redirectTo);
  }, [data]);
  if (!error)
    return (
      <Page>
        <Spinner>{words.taking}</Spinner>
      </Page>
    );
  return (
    <Page>
      <MessagePage tone="warning" title={words.overTitle} next={<Button onClick={onOtherWay}>{words.signInInstead}</Button>}>
        <p role="alert">{error instanceof CallFailed ? error.message : authFailure.unreachable}</p>
        <p>{words.overNext}</p>
      </MessagePage>
    </Page>
  );
}
