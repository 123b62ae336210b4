import { handOverToken } from "../../features/sign-in/hand-over-token.ts";
import { currentApplication, signedInFor } from "../../shell/session.ts";
import { ask, fetchIdentityServiceConfig } from "./send-request.ts";
import { findOutline, showOutline } from "./show-outline.ts";

/**
 * The inline script of the pages that lead to a session. The page behind the e-mail's link and the sign-in page look the same, so that the
 * text stays in place during the redirect.
 */

const [, page, id = ""] = /^\/(mo|sign-in)\/([^/]+)$/.exec(location.pathname) ?? [];

if (page === "sign-in") {
  // The QR code from the till identifies the customer, so no sign-in code is sent.
  if (!handOverToken.read()) {
    void ask("mo/sign-in/:uid", id);
    // After a reload the sign-in code may already have been sent.
    const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (visit?.type === "navigate") showSignIn(currentApplication.read()?.applicationId);
  }
} else {
  fetchIdentityServiceConfig().catch(() => undefined);
  if (page === "mo" && !signedInFor(id)) showSignIn(id);
}

/** Deferred scripts run after the page is parsed, so this script waits for that. */
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
