import { screens } from "@farthing/domain/wording";
import { updatesOfShopSettings } from "@farthing/shell";
import { Facts, Link, Panel } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../shell/api.ts";
import { useJourney } from "./use-journey.ts";

const { creditIntroduction: words } = screens.applicant;

/** This summary is shown until the full decision (S2 §7). If the server does not send its facts, the panel still has a heading. */
export function SaleSummary() {
  const { application, retailer } = useJourney();
  const { id } = application;
  const { data: content } = useQuery({
    queryKey: ["content", id],
    queryFn: ({ signal }) => api.getContent({ params: { id }, body: { id } }, { signal }),
    staleTime: 60_000,
    meta: { follows: updatesOfShopSettings },
  });
  return (
    <Panel>
      <h2 className="head-20">{content?.heading ?? words.heading(retailer.retailerName)}</h2>
      {content && <Facts look="words" small facts={content.keyFacts} />}
      <p>
        <Link href="/privacy">{words.creditSearchPolicy}</Link>
      </p>
    </Panel>
  );
}
