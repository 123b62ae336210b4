import type { Application } from "@farthing/contract";
import { resumeScreen } from "@farthing/domain/navigation";
import { isInStatusGroup } from "@farthing/domain/vocabulary";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { Loading } from "../../../shell/loading.tsx";
import { ScreenRedirect } from "./screen-redirect.tsx";

/** True if only the documents and the signature remain: the application is accepted, no offer is open, and no decision is pending. */
export const isReadyToSign = ({ status, next }: Pick<Application, "status" | "next">): boolean =>
  status === "decision_accept" && next.task === "readAndSign";

export function ResumeRedirect({ application }: { application: Application }) {
  const screen = resumeScreen(application);
  // An application that is closed, or that the customer continues alone, opens only in the summary.
  const isOnRecordOnly = screen === "apply.complete" && !isInStatusGroup(application.status, "signatureGiven");
  return isOnRecordOnly ? <SummaryRedirect id={application.id} /> : <ScreenRedirect route={screen} />;
}

function SummaryRedirect({ id }: { id: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate({ to: "/search/$id", params: { id }, replace: true }), [id, navigate]);
  return <Loading />;
}
