import { type InformationEmail, useInformationEmail } from "@farthing/journey";
import { api } from "../../../shell/api.ts";
import { useApplication } from "../in-hand/use-application.ts";
import { automaticEmail } from "./automatic-email.ts";

/** At the till, the copy of the documents is sent automatically once per journey. The call depends on the law that applies to the loan. */
export function useStaffInformationEmail(
  applicationId: string,
  { regulated, isReady }: { readonly regulated: boolean; readonly isReady: boolean },
): InformationEmail {
  const { document } = useApplication();
  const params = { id: applicationId };
  return useInformationEmail({
    to: document.contactDetails?.emailAddress,
    isReady,
    send: () => (regulated ? api.emailPreContractInfo({ params }) : api.sendLoanAdvanceInfo({ params })),
    memory: automaticEmail,
  });
}
