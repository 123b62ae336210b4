import type { Application } from "@farthing/contract";
import { agreementInForce } from "@farthing/domain/application";
import { resumeScreen } from "@farthing/domain/navigation";
import type { Status } from "@farthing/domain/vocabulary";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { Loading } from "../../../app/loading.tsx";
import { GoTo } from "./go-to.tsx";

/** Accepted, and nothing is left to choose or to wait for: only the papers and the signature are. */
export const isToBeSigned = ({ status, next }: Pick<Application, "status" | "next">): boolean =>
  status === "decision_accept" && next.task !== "chooseOffer" && next.task !== "waitForDecision";

/** Signed, sealed or on its way to be. */
export const isSignedFor = (status: Status): boolean => status === "sign" || agreementInForce(status);

/** Somebody on a screen that is not for the application as it stands: they are led to the one that is, or to what is on record of it. */
export function GoWhereItStands({ application }: { application: Application }) {
  const screen = resumeScreen(application);
  // Everything else that has no screen of its own is closed, or the customer's to go on with.
  const isOnRecordOnly = screen === "apply.complete" && !isSignedFor(application.status);
  return isOnRecordOnly ? <ToSummary id={application.id} /> : <GoTo route={screen} />;
}

function ToSummary({ id }: { id: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate({ to: "/search/$id", params: { id }, replace: true }), [id, navigate]);
  return <Loading />;
}
