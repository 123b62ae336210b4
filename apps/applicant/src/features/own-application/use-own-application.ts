import type { ApplicantContent, OwnApplication } from "@farthing/contract";
import { failureText } from "@farthing/journey";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../app/api.ts";

export type OwnApplicationState =
  | { readonly is: "loading" }
  | { readonly is: "failed"; readonly because: string }
  | { readonly is: "loaded"; readonly application: OwnApplication; readonly content: ApplicantContent | undefined };

/** Before a decision there is something to be told about the sale (S2 §7); without it the page is still whole. */
const hasContent = ({ status }: OwnApplication): boolean => status === "open" || status.startsWith("decision_quotation_");

export function useOwnApplication(id: string): OwnApplicationState {
  const { data, error } = useQuery({
    queryKey: ["application", id],
    queryFn: async ({ signal }) => {
      const application = await api.getApplicantApplication({ params: { id } }, { signal });
      const content = hasContent(application)
        ? await api.getContent({ params: { id }, body: { id } }, { signal }).catch(() => undefined)
        : undefined;
      return { application, content };
    },
    meta: { follows: id },
  });
  if (data) return { is: "loaded", ...data };
  return error ? { is: "failed", because: failureText("readOwnApplication", error) } : { is: "loading" };
}
