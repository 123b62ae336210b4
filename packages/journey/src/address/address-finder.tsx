import { type Address, addressFields, formatAddress } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { Button, Field, LinkButton, Radios, useAutofill } from "@farthing/ui";
import { type KeyboardEvent, useRef, useState } from "react";
import type { AddressLookup } from "./use-address-lookup.ts";

const { address: words } = screens.journey;

interface AddressFinderProps {
  path: string;
  hint: string | undefined;
  error: string | undefined;
  disabled: boolean;
  lookup: AddressLookup;
  /**
   * `atOnce` is true after a mouse click, which is a final choice. A choice by keyboard is not final, because the user may move on in the
   * list.
   */
  onPick: (address: Address, by: { readonly atOnce: boolean }) => void;
  onManual: () => void;
}

export function AddressFinder({ path, hint, error, disabled, lookup: found, onPick, onManual }: AddressFinderProps) {
  const { lookup } = found;
  const autofill = useAutofill(addressFields.postCode.autocomplete);
  const findByEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    // Enter starts the lookup and does not submit the form.
    event.preventDefault();
    found.look();
  };
  return (
    <>
      <Field label={addressFields.postCode.label} hint={hint} error={errorOf(found, error)} id={`${path}.lookup`}>
        {(wiring) => (
          <div className="joined">
            <input
              {...wiring}
              className="control"
              autoComplete={autofill}
              spellCheck={false}
              disabled={disabled}
              value={found.postcode}
              onChange={(event) => found.type(event.currentTarget.value)}
              onKeyDown={findByEnter}
            />
            <Button look="second" disabled={disabled} busy={lookup.is === "looking"} onClick={found.look}>
              {words.find}
            </Button>
          </div>
        )}
      </Field>
      <p className="visually-hidden" role="status">
        {lookup.is === "found" && words.found(lookup.addresses.length, lookup.postcode)}
      </p>
      {lookup.is === "found" && <FoundAddresses key={lookup.postcode} path={path} error={error} {...lookup} onPick={onPick} />}
      {!disabled && (
        <p>
          <LinkButton onClick={onManual}>{words.enterManually}</LinkButton>
        </p>
      )}
    </>
  );
}

/**
 * If the user typed a postcode but chose no address, the error asks for a search first. While a list of addresses is shown, the list itself
 * shows the error.
 */
function errorOf({ lookup, postcode }: AddressLookup, missing: string | undefined): string | undefined {
  if (lookup.is === "refused") return lookup.message;
  if (lookup.is === "looking" || lookup.is === "found" || missing === undefined) return undefined;
  return postcode.trim() === "" ? missing : `${missing}. ${words.findFirst}`;
}

interface FoundProps extends Pick<AddressFinderProps, "path" | "error" | "onPick"> {
  postcode: string;
  addresses: readonly Address[];
}

function FoundAddresses({ path, error, postcode, addresses, onPick }: FoundProps) {
  const [picked, setPicked] = useState<string | null>(null);
  const pressed = useRef(false);
  return (
    <Radios
      label={words.found(addresses.length, postcode)}
      hint={words.foundHint}
      error={picked === null ? error : undefined}
      name={`${path}.found`}
      look="rows"
      value={picked}
      options={addresses.map((address, index) => ({ value: String(index), label: formatAddress({ ...address, postCode: null }) }))}
      onPointerUp={() => {
        pressed.current = true;
      }}
      onChange={(event) => {
        const { value } = event.currentTarget;
        setPicked(value);
        const address = addresses[Number(value)];
        if (address) onPick(address, { atOnce: pressed.current });
      }}
    />
  );
}
