import { CallFailed } from "@farthing/contract/client";
import { timing } from "@farthing/domain/application";
import { failureText } from "@farthing/journey";
import { useEffect, useState } from "react";
import { api } from "./api.ts";

/** Asks every 30 seconds whether the session still holds (S3 §4). One that is over signs out; one that cannot be checked is said. */
export function useSessionCheck(id: string): string | undefined {
  const [trouble, setTrouble] = useState<string>();
  useEffect(() => {
    const check = () =>
      api.getApplicantSession({ params: { id } }).then(
        () => setTrouble(undefined),
        (error: unknown) => {
          const signedOut = error instanceof CallFailed && error.status === 401;
          if (!signedOut) setTrouble(failureText("sessionCheck", error));
        },
      );
    const every = setInterval(check, timing.depositSessionCheckMs);
    return () => clearInterval(every);
  }, [id]);
  return trouble;
}
