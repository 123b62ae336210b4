import { useCall } from "@farthing/journey";
import { useEffect } from "react";
import { api } from "../../../app/api.ts";
import { memory } from "../in-hand/memory.ts";
import { useApplication } from "../in-hand/use-application.ts";
import { automaticEmail } from "./automatic-email.ts";

/** How the customer's copy of the loan information stands. */
export type InformationEmail =
  | { readonly is: "noAddress" }
  | { readonly is: "sending" }
  | { readonly is: "sent"; readonly to: string; readonly isAgain: boolean; readonly sendAgain: () => void }
  | { readonly is: "failed"; readonly sendAgain: () => void };

/** Sends it by itself, once the papers are on the screen and once in a journey; and again whenever somebody asks. */
export function useInformationEmail(
  applicationId: string,
  { regulated, isReady }: { readonly regulated: boolean; readonly isReady: boolean },
): InformationEmail {
  const { document } = useApplication();
  const to = document.contactDetails?.emailAddress;
  const params = { id: applicationId };
  const { mutate, isPending, isError, isSuccess, variables } = useCall(
    (_how: "automatically" | "again") => (regulated ? api.emailPreContractInfo({ params }) : api.sendLoanAdvanceInfo({ params })),
    { onError: () => automaticEmail.forget() },
  );
  useEffect(() => {
    const { journey } = memory.recall();
    if (!to || !isReady || automaticEmail.wasSentOn(journey)) return;
    automaticEmail.note(journey);
    mutate("automatically");
  }, [to, isReady, mutate]);
  const sendAgain = () => mutate("again");
  if (!to) return { is: "noAddress" };
  if (isPending || !isReady) return { is: "sending" };
  return isError ? { is: "failed", sendAgain } : { is: "sent", to, isAgain: isSuccess && variables === "again", sendAgain };
}
