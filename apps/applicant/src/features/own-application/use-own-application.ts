import type { ApplicantContent, OwnApplication } from "@farthing/contract";
import { failureText } from "@farthing/journey";
import { useEffect, useState } from "react";
import { api } from "../../app/api.ts";

export type OwnApplicationState =
  | { readonly is: "loading" }
  | { readonly is: "failed"; readonly because: string }
  | { readonly is: "loaded"; readonly application: OwnApplication; readonly content: ApplicantContent | undefined };

/** Before a decision there is something to be told about the sale (S2 §7); without it the page is still whole. */
const hasContent = ({ status }: OwnApplication): boolean => status === "open" || status.startsWith("decision_quotation_");

export function useOwnApplication(id: string): OwnApplicationState {
  const [state, setState] = useState<OwnApplicationState>({ is: "loading" });
  useEffect(() => {
    const load = async () => {
      const application = await api.getApplicantApplication({ params: { id } });
      const content = hasContent(application) ? await api.getContent({ params: { id }, body: { id } }).catch(() => undefined) : undefined;
      setState({ is: "loaded", application, content });
    };
    load().catch((error: unknown) => setState({ is: "failed", because: failureText("readOwnApplication", error) }));
  }, [id]);
  return state;
}
