import { type Address, checkLookupPostcode, readPostcode } from "@farthing/domain/details";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

export type FindAddresses = (postcode: string) => Promise<readonly Address[]>;

export type LookupState =
  | { readonly is: "waiting" }
  | { readonly is: "looking" }
  | { readonly is: "refused"; readonly message: string }
  | { readonly is: "found"; readonly postcode: string; readonly addresses: readonly Address[] }
  | { readonly is: "none" | "failed"; readonly postcode: string };

interface LookupInput {
  readonly postcode: string;
  readonly shown: string;
}

/** Calls `onNone` if no address is found or the lookup fails. The user then types the address. */
export function useAddressLookup(find: FindAddresses, onNone: (postcode: string) => void) {
  const [postcode, setPostcode] = useState("");
  const [objection, setObjection] = useState<string | null>(null);
  const { mutate, reset, isPending, isError, data, variables } = useMutation({
    mutationFn: (sought: LookupInput) => find(sought.postcode),
  });

  function look(): void {
    const checked = checkLookupPostcode(postcode);
    setObjection(checked.ok ? null : checked.message);
    reset();
    if (!checked.ok) return;
    const shown = readPostcode(postcode) ?? postcode;
    // Only the callbacks of the latest call run, so a response for an older postcode is ignored.
    mutate(
      { postcode: checked.postcode, shown },
      { onSuccess: (addresses) => addresses.length === 0 && onNone(shown), onError: () => onNone(shown) },
    );
  }

  const lookupNow = (): LookupState => {
    if (objection !== null) return { is: "refused", message: objection };
    if (isPending) return { is: "looking" };
    if (!variables) return { is: "waiting" };
    const { shown } = variables;
    if (isError) return { is: "failed", postcode: shown };
    if (!data) return { is: "waiting" };
    return data.length === 0 ? { is: "none", postcode: shown } : { is: "found", postcode: shown, addresses: data };
  };

  return {
    postcode,
    lookup: lookupNow(),
    look,
    type(typed: string) {
      reset();
      setObjection(null);
      setPostcode(typed);
    },
  };
}
export type AddressLookup = ReturnType<typeof useAddressLookup>;
