import type { Contract } from "@farthing/contract";
import type { Client } from "@farthing/contract/client";
import { screens } from "@farthing/domain/wording";
import { type ParsedLocation, redirect } from "@tanstack/react-router";
import { begunSingleSignOnMemory } from "./begun-single-sign-on.ts";
import type { SignedInAnswer, SignInStep } from "./sign-in-flow.tsx";

declare module "@tanstack/react-router" {
  interface HistoryState {
    readonly providerReturn?: string;
  }
}

/** Removes the provider's code from the URL before the page renders, so that the code does not stay on the screen or in the history. */
function moveProviderReturnToHistory({ searchStr }: ParsedLocation): void {
  if (searchStr !== "") throw redirect({ href: "/single-sign-on", replace: true, state: { providerReturn: searchStr } });
}

/**
 * Thrown if this tab did not start the sign-in. For example, the user came back in another window, or another website sent the user here.
 */
export class SignInNotStartedHere extends Error {
  constructor() {
    super(screens.accounts.singleSignOn.notOwn);
  }
}

async function finishSingleSignOn(
  calls: Pick<Client<Contract>, "finishSingleSignOn">,
  { state: { providerReturn: query = "" } }: ParsedLocation,
): Promise<SignedInAnswer | SignInStep> {
  const begun = begunSingleSignOnMemory.read();
  if (!begun || new URLSearchParams(query).get("state") !== begun.state) throw new SignInNotStartedHere();
  const reply = await calls.finishSingleSignOn({ body: { state: begun.state, query } });
  if (!("code" in reply)) return reply;
  return { is: "challenged", who: { retailerName: begun.retailerName, username: "" }, challenge: reply };
}

/** Returns the options of the route to which the identity provider sends the user. Each app adds its components. */
export const singleSignOnRouteOptions = (calls: Pick<Client<Contract>, "finishSingleSignOn">, onSignedIn: () => unknown) => ({
  path: "/single-sign-on" as const,
  beforeLoad: ({ location }: { readonly location: ParsedLocation }) => moveProviderReturnToHistory(location),
  loader: async ({ location }: { readonly location: ParsedLocation }): Promise<SignInStep> => {
    const finished = await finishSingleSignOn(calls, location);
    if ("is" in finished) return finished;
    await onSignedIn();
    throw redirect({ to: "/" });
  },
  pendingMs: 0,
});
