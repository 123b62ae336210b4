import { CallFailed } from "@farthing/contract/client";
import { useRef, useState } from "react";
import { useSession } from "../../../app/session.ts";
import type { ActiveApplication } from "../active/active-application.tsx";
import { type DecisionWanted, requestDecision } from "./submit-application.ts";

/** A button that has the application decided: busy until it was taken, and with the reason where it was refused. */
export function useRequest(active: ActiveApplication) {
  const { features } = useSession();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** The second half of a double click comes before the button has been drawn busy. */
  const asked = useRef(false);

  async function request(wanted: Omit<DecisionWanted, "features">): Promise<void> {
    if (asked.current) return;
    asked.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await requestDecision(active, { features, ...wanted });
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setFailure(error.message);
    } finally {
      asked.current = false;
      setBusy(false);
    }
  }
  return { busy, failure, request };
}
