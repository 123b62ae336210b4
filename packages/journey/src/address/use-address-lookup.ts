import { type Address, checkLookupPostcode, readPostcode } from "@farthing/domain/details";
import { useRef, useState } from "react";

export type FindAddresses = (postcode: string) => Promise<readonly Address[]>;

export type Lookup =
  | { readonly is: "waiting" }
  | { readonly is: "looking" }
  | { readonly is: "refused"; readonly message: string }
  | { readonly is: "found"; readonly postcode: string; readonly addresses: readonly Address[] }
  | { readonly is: "none" }
  | { readonly is: "failed" };

/** A postcode and what the gazetteer knows about it. `onNone` is told when the person has to type the address instead. */
export function useAddressLookup(find: FindAddresses, onNone: (postcode: string) => void) {
  const [postcode, setPostcode] = useState("");
  const [lookup, setLookup] = useState<Lookup>({ is: "waiting" });
  const asked = useRef(0);

  async function look(): Promise<void> {
    const checked = checkLookupPostcode(postcode);
    if (!checked.ok) return setLookup({ is: "refused", message: checked.message });
    asked.current += 1;
    const mine = asked.current;
    const shown = readPostcode(postcode) ?? postcode;
    setLookup({ is: "looking" });
    const found = await find(checked.postcode).then(
      (addresses): Lookup => (addresses.length === 0 ? { is: "none" } : { is: "found", postcode: shown, addresses }),
      (): Lookup => ({ is: "failed" }),
    );
    // An answer to a postcode that was changed meanwhile is nobody's.
    if (mine !== asked.current) return;
    setLookup(found);
    if (found.is !== "found") onNone(shown);
  }

  return {
    postcode,
    lookup,
    look,
    type(typed: string) {
      asked.current += 1;
      setPostcode(typed);
      setLookup({ is: "waiting" });
    },
  };
}
export type AddressLookup = ReturnType<typeof useAddressLookup>;
