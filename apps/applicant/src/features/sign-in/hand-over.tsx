import { CallFailed } from "@farthing/contract/client";
import { screens } from "@farthing/domain/wording";
import { MessagePage } from "@farthing/shell";
import { Button, Spinner } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api } from "../../app/api.ts";
import { Page } from "../../app/frame.tsx";
import { aboutApplication } from "../../app/session.ts";
import { BeginSignIn } from "./begin-sign-in.tsx";
import { carriedToken } from "./carried-token.ts";

const { handOver: words, authFailure } = screens.applicant;

/** Where the code leads: what it proves is taken out of the address, and the sign-in begins as any other. */
export function BeginHandOver({ applicationId }: { applicationId: string }) {
  useState(() => {
    if (location.hash.length > 1) carriedToken.write(location.hash.slice(1));
    history.replaceState(null, "", location.pathname);
  });
  return <BeginSignIn applicationId={applicationId} />;
}

/** Once: whatever comes of it, it is not shown a second time. A drawing that React gives up and begins again has not shown it yet. */
export function useCarriedToken() {
  const carried = useState(carriedToken.read);
  useEffect(() => carriedToken.forget(), []);
  return carried;
}

interface TakeOverProps {
  uid: string;
  token: string;
  /** The code is no good: the customer proves who they are another way. */
  onOtherWay: () => void;
}

/** The code is the proof, in the place of digits that are sent. */
export function TakeOver({ uid, token, onOtherWay }: TakeOverProps) {
  const { data, error } = useQuery({
    queryKey: ["hand-over", uid],
    queryFn: () => api.takeHandOver({ params: { uid }, body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  useEffect(() => {
    if (!data) return;
    const about = aboutApplication.read();
    if (about) aboutApplication.write({ ...about, retailer: data.retailer });
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
