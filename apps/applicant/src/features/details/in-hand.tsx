import { InHandProvider, journeyMemory, useHolding } from "@farthing/journey";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { api } from "../../app/api.ts";

import { applicantInHandPort } from "../../app/in-hand-port.ts";
import { useJourney } from "../../app/journey/use-journey.ts";

const port = applicantInHandPort(api);
/** What this tab knows of the application that is filled in, and the server does not yet. */
const memory = journeyMemory("farthing-applicant-in-hand");

/** The customer's application in hand while they fill it in: saved as it is typed, and kept through a reload and a cut network. */
export function ApplicationInHand({ children }: { children: ReactNode }) {
  const { application, features } = useJourney();
  const queries = useQueryClient();
  const [start] = useState(() => memory.at(application.id, { opened: true }));
  const holding = useHolding({
    port,
    memory,
    start,
    onBehalfOf: null,
    read: application,
    // The journey around the form shows the same application, and must not go back to an answer that is on its way.
    onStored(stored) {
      const queryKey = ["application", stored.id];
      void queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, stored);
    },
  });
  // What a reload has interrupted is sent without waiting for the next key.
  useEffect(() => void holding.autosave.flush(), [holding]);
  return (
    <InHandProvider holding={holding} features={features} applyingAs="applicant" savesAsTyped={application.pairing === null}>
      {children}
    </InHandProvider>
  );
}
