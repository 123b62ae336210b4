import { redirect, useLocation } from "@tanstack/react-router";

/** What a reset link brings along: "retailer/username", and the code that opens the account. */
interface ResetLink {
  readonly username: string;
  readonly code: string;
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    readonly resetLink?: ResetLink;
  }
}

/**
 * The code leaves the address before the page is drawn, so that nobody reads it off a screen, a history or a referrer. It stays with the
 * entry of the tab's history: a reload goes on.
 */
export function takeResetLink({ username = "", code = "" }: Partial<ResetLink>): void {
  if (code !== "") throw redirect({ href: "/confirmForgotPassword", replace: true, state: { resetLink: { username, code } } });
}

const none: ResetLink = { username: "", code: "" };

export const useResetLink = (): ResetLink => useLocation({ select: ({ state }) => state.resetLink ?? none });
