import type { Contract, Reply } from "@farthing/contract";
import { CallFailed } from "@farthing/contract/client";
import { screens } from "@farthing/domain/wording";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../shell/api.ts";
import { currentApplication } from "../../shell/session.ts";

export type SignIn = Reply<Contract["getSignIn"]>;
export type SignInContact = SignIn["ways"][number];
/** `codesLeft` is the number of codes that the customer may still request. It is unknown after a reload. */
export type SentCode = NonNullable<SignIn["sent"]> & { readonly codesLeft?: number };

export type SignInState =
  | { readonly is: "loading" }
  | { readonly is: "over"; readonly because: string }
  /** The customer chooses an e-mail address or phone number, for the first code or for another one. */
  | { readonly is: "choosing"; readonly signIn: SignIn; readonly onSent: (code: SentCode) => void }
  | {
      readonly is: "waiting";
      readonly signIn: SignIn;
      readonly sent: SentCode;
      readonly onSent: (code: SentCode) => void;
      readonly onOtherWay: () => void;
    };

/** True if the sign-in has expired, or if another sign-in was started in this browser. */
export const isSignInOver = (error: unknown): boolean => error instanceof CallFailed && error.code === "signIn.over";

export function useSignIn(uid: string): { readonly state: SignInState; readonly end: (error: unknown) => void } {
  const queries = useQueryClient();
  const [ended, end] = useState<unknown>();
  const [choosesAgain, setChoosesAgain] = useState(false);
  const queryKey = ["sign-in", uid];
  const { data: signIn, error } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const read = await api.getSignIn({ params: { uid } }, { signal });
      currentApplication.write({ applicationId: read.applicationId, retailer: read.retailer });
      return read;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const keepSent = (sent: SentCode) => {
    setChoosesAgain(false);
    queries.setQueryData<SignIn>(queryKey, (read) => read && { ...read, sent });
  };

  const state = (): SignInState => {
    const wrong = ended ?? error;
    if (wrong) return { is: "over", because: wrong instanceof CallFailed ? wrong.message : screens.applicant.authFailure.unreachable };
    if (!signIn) return { is: "loading" };
    if (!signIn.sent || choosesAgain) return { is: "choosing", signIn, onSent: keepSent };
    return { is: "waiting", signIn, sent: signIn.sent, onSent: keepSent, onOtherWay: () => setChoosesAgain(true) };
  };
  return { state: state(), end };
}
