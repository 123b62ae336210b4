import { CurrentApplicationProvider, journeyMemory, useApplicationEditor } from "@farthing/journey";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { applicantApplicationPort } from "../../shared/in-hand-port.ts";
import { useJourney } from "../../shared/journey/use-journey.ts";
import { api } from "../../shell/api.ts";

const applicationPort = applicantApplicationPort(api);
const journeyStorage = journeyMemory("farthing-applicant-in-hand");

/** Saves while the customer types, so a reload or a network failure loses nothing. */
export function CurrentApplicationLoader({ children }: { children: ReactNode }) {
  const { application, features } = useJourney();
  const queries = useQueryClient();
  const [start] = useState(() => journeyStorage.at(application.id, { opened: true }));
  const editor = useApplicationEditor({
    port: applicationPort,
    memory: journeyStorage,
    start,
    onBehalfOf: null,
    read: application,
    // The page around the form shows the cached application, so the cache gets the saved version. Requests in progress may return an older
    // version and are cancelled.
    onStored(stored) {
      const queryKey = ["application", stored.id];
      void queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, stored);
    },
  });
  // Sends changes that were not saved before a reload.
  useEffect(() => void editor.autosave.flush(), [editor]);
  return (
    <CurrentApplicationProvider editor={editor} features={features} applyingAs="applicant" savesAsTyped={application.pairing === null}>
      {children}
    </CurrentApplicationProvider>
  );
}
