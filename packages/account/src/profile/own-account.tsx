import type { Contract, Reply } from "@farthing/contract";
import type { Client } from "@farthing/contract/client";
import type { CallInProgress } from "@farthing/shell";
import { useQuery } from "@tanstack/react-query";
import { createContext, use } from "react";

export type OwnSecurity = Reply<Contract["ownSecurity"]>;
export type OwnPasskey = OwnSecurity["passkeys"][number];

export interface OwnAccount {
  readonly calls: Pick<
    Client<Contract>,
    | "ownSecurity"
    | "ownLately"
    | "changeOwnEmail"
    | "startPasskey"
    | "addPasskey"
    | "removePasskey"
    | "startSecondFactor"
    | "confirmSecondFactor"
    | "removeSecondFactor"
    | "renewRecoveryCodes"
    | "listOwnSessions"
    | "endOwnSession"
  >;
  readonly secondFactor: Reply<Contract["sessionCheck"]>["secondFactor"];
  /** The URL of the page on which the user changes the password. Null if the retailer has no such page. */
  readonly passwordAddress: string | null;
  /** Called after a second factor was added or removed. The session lists the second factors, so the app must read it again. */
  readonly onFactorsChanged: () => unknown;
  readonly leave: () => void;
  readonly leaveEverywhere: Pick<CallInProgress<unknown, void>, "isPending" | "mutate">;
}

export const OwnAccountContext = createContext<OwnAccount | null>(null);

export function useOwnAccount(): OwnAccount {
  const account = use(OwnAccountContext);
  if (!account) throw new Error("this page has no account");
  return account;
}

export const ownSecurityQueryKey = ["own-security"] as const;

export function useOwnSecurity(): OwnSecurity | undefined {
  const { calls } = useOwnAccount();
  return useQuery({ queryKey: ownSecurityQueryKey, queryFn: ({ signal }) => calls.ownSecurity({}, { signal }) }).data;
}
