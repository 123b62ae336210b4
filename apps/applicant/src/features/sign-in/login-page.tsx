import { applicationIdIn } from "@farthing/domain/navigation";
import { StartPage } from "../../shell/message-pages.tsx";
import { BeginSignIn } from "./begin-sign-in.tsx";

export function LoginPage() {
  const referrer = new URLSearchParams(location.search).get("referrer") ?? "";
  const applicationId = applicationIdIn(referrer);
  return applicationId ? <BeginSignIn applicationId={applicationId} returnTo={referrer} /> : <StartPage />;
}
