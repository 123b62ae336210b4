import { useStaticConfig } from "@farthing/shell";
import { useEffect } from "react";
import { GeneralError } from "../../shell/error-pages.tsx";
import { Loading } from "../../shell/loading.tsx";

/** The applicant site serves signed agreements, also without a session. This page redirects to that site (S1 §2). */
export function AgreementRedirect() {
  const site = useStaticConfig()?.applicantDomain;
  useEffect(() => {
    if (site) location.replace(`${site}/agreement${location.search}`);
  }, [site]);
  return site ? <Loading /> : <GeneralError />;
}
