import { useStaticConfig } from "@farthing/shell";
import { useEffect } from "react";
import { GeneralError } from "./error-pages.tsx";
import { Loading } from "./loading.tsx";

/** A signed agreement is downloaded on the customers' own site, whoever follows the link and whether or not they are signed in (S1 §2). */
export function AgreementElsewhere() {
  const site = useStaticConfig()?.applicantDomain;
  useEffect(() => {
    if (site) location.replace(`${site}/agreement${location.search}`);
  }, [site]);
  return site ? <Loading /> : <GeneralError />;
}
