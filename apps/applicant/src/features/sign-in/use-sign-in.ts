import type { Contract, Reply } from "@farthing/contract";
import { CallFailed } from "@farthing/contract/client";
import { screens } from "@farthing/domain/wording";
import { useCallback, useEffect, useState } from "react";
import { api } from "../../app/api.ts";
import { aboutApplication } from "../../app/session.ts";

export type SignIn = Reply<Contract["getSignIn"]>;
export type WayToReach = SignIn["ways"][number];

export type SignInState =
  | { readonly is: "loading" }
  | { readonly is: "over"; readonly because: string }
  /** Nothing has been sent yet, or it shall go another way. */
  | { readonly is: "choosing"; readonly signIn: SignIn }
  | { readonly is: "waiting"; readonly signIn: SignIn; readonly sent: WayToReach };

/** Somebody who was away too long, or began another sign-in in the same browser, has to begin again. */
export const isOver = (error: unknown): boolean => error instanceof CallFailed && error.code === "signIn.over";

/** A sign-in under way; after a reload it goes on where it was. */
export function useSignIn(uid: string) {
  const [state, setState] = useState<SignInState>({ is: "loading" });
  const end = useCallback((error: unknown) => {
    const because = error instanceof CallFailed ? error.message : screens.applicant.authFailure.unreachable;
    setState({ is: "over", because });
  }, []);
  useEffect(() => {
    api.getSignIn({ params: { uid } }).then((signIn) => {
      aboutApplication.write({ applicationId: signIn.applicationId, retailer: signIn.retailer });
      setState(signIn.sent ? { is: "waiting", signIn, sent: signIn.sent } : { is: "choosing", signIn });
    }, end);
  }, [uid, end]);
  return { state, setState, end };
}
