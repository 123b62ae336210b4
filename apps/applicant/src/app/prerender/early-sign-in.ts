import { findPrerenderedOutline, showPrerenderedOutline } from "@farthing/shell/show-outline";
import { handOverToken } from "../../features/sign-in/hand-over-token.ts";
import { currentApplication, isSignedInFor } from "../../shell/session.ts";
import { prefetchIdentityServiceConfig, sendEarlyRequest } from "./send-request.ts";

/**
 * The inline script of the sign-in pages. The link in the e-mail opens a page that redirects to the sign-in page. This script shows the
 * text of the sign-in page on both pages, so the text stays in place during the redirect.
 */

const [, page, id = ""] = /^\/(mo|sign-in)\/([^/]+)$/.exec(location.pathname) ?? [];

if (page === "sign-in") {
  // The QR code from the till identifies the customer, so no sign-in code is sent.
  if (!handOverToken.read()) {
    void sendEarlyRequest("mo/sign-in/:uid", id);
    // After a reload, the customer may already be at the second step, so the prerendered first step stays hidden.
    const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (visit?.type === "navigate") showSignIn(currentApplication.read()?.applicationId);
  }
} else {
  prefetchIdentityServiceConfig().catch(() => undefined);
  if (page === "mo" && !isSignedInFor(id)) showSignIn(id);
}

/** The script runs before the page is parsed, so it waits for the parser. */
function showSignIn(reference: string | undefined): void {
  document.addEventListener(
    "readystatechange",
    () => {
      const outline = findPrerenderedOutline("signIn");
      if (outline && reference) showPrerenderedOutline(outline, { reference });
    },
    { once: true },
  );
}
