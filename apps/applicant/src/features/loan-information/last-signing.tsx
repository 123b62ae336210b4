import { screens } from "@farthing/domain/wording";
import { Banner } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { useJourney } from "../../shared/journey/use-journey.ts";
import { api } from "../../shell/api.ts";

const { signing, loanInformation } = screens.journey;

export function FailedSigningNotice() {
  const { id } = useJourney().application;
  const { data } = useQuery({
    queryKey: ["last-signing", id],
    queryFn: ({ signal }) => api.getOwnSigning({ params: { id } }, { signal }),
    meta: { follows: id },
  });
  if (data?.outcome !== "timeout" && data?.outcome !== "decline") return null;
  const { title, text } = data.outcome === "timeout" ? signing.timedOut : loanInformation.toCustomer.decline;
  return (
    <Banner tone="warning" level={2} title={title}>
      <p>{text}</p>
    </Banner>
  );
}
