import { redirect, useLocation } from "@tanstack/react-router";

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
 * Moves the code from the URL to the state of the history entry, because another person or another website could read it in the URL. After
 * a reload, the code is still in the history entry.
 */
export function moveResetLinkToHistory({ username = "", code = "" }: Partial<ResetLink>): void {
  if (code !== "") throw redirect({ href: "/confirmForgotPassword", replace: true, state: { resetLink: { username, code } } });
}

const none: ResetLink = { username: "", code: "" };

export const useResetLink = (): ResetLink => useLocation({ select: ({ state }) => state.resetLink ?? none });
