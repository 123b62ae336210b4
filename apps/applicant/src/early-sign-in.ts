import { aboutApplication, signedInFor } from "./app/session.ts";
import { ask, askIssuer } from "./ask-ahead.ts";
import { carriedToken } from "./features/sign-in/carried-token.ts";
import { findOutline, showOutline } from "./show-outline.ts";

/**
 * The script in the shell of the pages that lead to a session. The link in a letter, and the sign-in page that it leads to by way of the identity service, are drawn
 * alike: what the customer reads on the one stays where it is on the other.
 */

const [, page, id = ""] = /^\/(mo|sign-in)\/([^/]+)$/.exec(location.pathname) ?? [];

if (page === "sign-in") {
  // A code from the till is the proof itself, and nothing is sent.
  if (!carriedToken.read()) {
    void ask("mo/sign-in/:uid", id);
    // Whoever reloads the page may have been sent their digits already.
    const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (visit?.type === "navigate") showSignIn(aboutApplication.read()?.applicationId);
  }
} else {
  askIssuer().catch(() => undefined);
  if (page === "mo" && !signedInFor(id)) showSignIn(id);
}

/** The page is read to its end before what stands in it can be shown, and its deferred code runs after that. */
function showSignIn(reference: string | undefined): void {
  document.addEventListener(
    "readystatechange",
    () => {
      const outline = findOutline("signIn");
      if (outline && reference) showOutline(outline, { reference });
    },
    { once: true },
  );
}
