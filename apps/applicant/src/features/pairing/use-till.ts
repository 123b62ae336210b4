import type { Contract, Reply } from "@farthing/contract";
import { CallFailed } from "@farthing/contract/client";
import { readPairingCode } from "@farthing/domain/application";
import { screens } from "@farthing/domain/wording";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api } from "../../shell/api.ts";
import { currentApplication, isSignedInFor } from "../../shell/session.ts";
import { tabValue } from "../../shell/tab-storage.ts";

const storedTillCode = tabValue<string>("till");

export type FoundPairing = Reply<Contract["findPairing"]> & { readonly code: string };

type TillState =
  | { readonly is: "asking" }
  | { readonly is: "finding" }
  | { readonly is: "over"; readonly because: string }
  | { readonly is: "signingIn"; readonly applicationId: string }
  | { readonly is: "joining"; readonly till: FoundPairing };

/** The scanned code follows the "#" in the URL. This function removes it from the URL. */
function takeTillCodeFromUrl(): string | undefined {
  const scanned = readPairingCode(location.hash);
  if (scanned) {
    history.replaceState(null, "", location.pathname);
    storedTillCode.write(scanned);
  }
  return storedTillCode.read();
}

export function useTillPairing() {
  const [code, setCode] = useState(takeTillCodeFromUrl);
  const { data, error } = useQuery({
    queryKey: ["till", code],
    queryFn: code === undefined ? skipToken : ({ signal }) => api.findPairing({ body: { code } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  useEffect(() => {
    if (data) currentApplication.write({ applicationId: data.applicationId, retailer: data.retailer });
  }, [data]);

  const state = (): TillState => {
    if (code === undefined) return { is: "asking" };
    if (error) return { is: "over", because: error instanceof CallFailed ? error.message : screens.applicant.authFailure.unreachable };
    if (!data) return { is: "finding" };
    if (!isSignedInFor(data.applicationId)) return { is: "signingIn", applicationId: data.applicationId };
    return { is: "joining", till: { ...data, code } };
  };
  return {
    state: state(),
    look(given: string) {
      storedTillCode.write(given);
      setCode(given);
    },
    forget() {
      storedTillCode.forget();
      setCode(undefined);
    },
  };
}
