import { applicationIn } from "@farthing/domain/navigation";
import { Entry } from "../../app/pages.tsx";
import { BeginSignIn } from "./begin-sign-in.tsx";

/** /login: whoever asked for a page of their application proves first that it is theirs, and comes back to that page (S2 §2). */
export function LoginPage() {
  const referrer = new URLSearchParams(location.search).get("referrer") ?? "";
  const applicationId = applicationIn(referrer);
  return applicationId ? <BeginSignIn applicationId={applicationId} returnTo={referrer} /> : <Entry />;
}
