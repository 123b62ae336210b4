import { type Address, formatAddress, isCompleteAddress } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { hasProblemsWithin, type Problems, type TypedAddress, typedAddress } from "@farthing/shell";
import { Banner, LinkButton } from "@farthing/ui";
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { AddressFinder } from "./address-finder.tsx";
import { AddressLines } from "./address-lines.tsx";
import { type FindAddresses, type LookupState, useAddressLookup } from "./use-address-lookup.ts";

export type { FindAddresses } from "./use-address-lookup.ts";

const { address: words } = screens.journey;

type CaptureStage = "shown" | "finding" | "typing";

export interface AddressCaptureProps {
  /** The path of the address in its section. The names of the inputs start with this path. */
  path: string;
  label: string;
  isTitled?: boolean;
  hint?: string | undefined;
  value: TypedAddress;
  onChange: (value: TypedAddress) => void;
  problems: Problems;
  disabled: boolean;
  find: FindAddresses;
}

/** The user finds an address by postcode or types it. A complete address appears as text with an Edit button (S1 §5, §8). */
export function AddressCapture({ path, label, isTitled = false, hint, value, onChange, problems, disabled, find }: AddressCaptureProps) {
  const [chosen, setWay] = useState<CaptureStage>(() => initialStage(value));
  const box = useRef<HTMLDivElement>(null);
  const [sent, setSent] = useState(0);
  // The user can search for an address or type it. After a change between these two ways, the clicked control may disappear. The first
  // control of the new way then gets the focus.
  useEffect(() => {
    if (sent > 0) box.current?.querySelector<HTMLElement>("input, button")?.focus();
  }, [sent]);
  const turnTo = (way: CaptureStage) => {
    setWay(way);
    setSent((times) => times + 1);
  };
  // A search by postcode clears the address lines. This ref restores them if the user types the address after all.
  const setAside = useRef<TypedAddress | null>(null);
  const lookup = useAddressLookup(find, (postCode) => {
    setAside.current = null;
    onChange({ ...typedAddress(null), postCode });
    turnTo("typing");
  });
  const replace = () => {
    if (isBlank(value)) return;
    setAside.current = value;
    onChange(typedAddress(null));
  };
  const typePostcode = (typed: string) => {
    replace();
    lookup.type(typed);
  };
  const findByPostcode = () => {
    if (!isCompleteAddress(value)) replace();
    if (lookup.postcode === "") lookup.type(value.postCode);
    turnTo("finding");
  };
  const enterLines = () => {
    if (isBlank(value) && setAside.current) onChange(setAside.current);
    turnTo("typing");
  };
  // An error in an address line shows all lines for typing. Exceptions are a complete address, and a search for another address.
  const isFaulty = hasProblemsWithin(problems, path) && !isCompleteAddress(value) && !(chosen === "finding" && isBlank(value));
  const way = isFaulty ? "typing" : chosen;
  const pick = (address: Address, { atOnce }: { readonly atOnce: boolean }) => {
    const picked = typedAddress(address);
    onChange(picked);
    if (atOnce) turnTo(initialStage(picked));
  };
  // After a choice by keyboard, the list of addresses stays open until the focus moves to an input of the next question. If a button got
  // the focus and the list closed, the button would move away from the pointer.
  const leave = ({ relatedTarget }: FocusEvent) => {
    const isNextQuestion = relatedTarget?.matches("input, select") && !box.current?.contains(relatedTarget);
    if (way === "finding" && isNextQuestion) setWay(initialStage(value));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: this element has no action; it only notices when the focus moves on
    <div className="stack" id={path} ref={box} onBlur={leave}>
      {way === "shown" && (
        <div className="note">
          <div className="row row--top row--between">
            {isTitled ? <p>{formatAddress(value)}</p> : <b>{label}</b>}
            {!disabled && (
              <LinkButton onClick={() => turnTo("typing")}>
                {screens.shell.actions.edit}
                <span className="visually-hidden"> {label}</span>
              </LinkButton>
            )}
          </div>
          {!isTitled && <p>{formatAddress(value)}</p>}
        </div>
      )}
      {way === "finding" && (
        <AddressFinder
          path={path}
          hint={hint}
          error={problems[path]}
          disabled={disabled}
          lookup={{ ...lookup, type: typePostcode }}
          onPick={pick}
          onManual={enterLines}
        />
      )}
      {way === "typing" && (
        <>
          <LookupOutcome lookup={lookup.lookup} />
          <AddressLines path={path} value={value} onChange={onChange} problems={problems} disabled={disabled} />
          {!disabled && (
            <p>
              <LinkButton onClick={findByPostcode}>{words.findAgain}</LinkButton>
            </p>
          )}
        </>
      )}
    </div>
  );
}

const isBlank = (value: TypedAddress): boolean => Object.values(value).every((line) => line === "");

function initialStage(value: TypedAddress): CaptureStage {
  if (isCompleteAddress(value)) return "shown";
  return isBlank(value) ? "finding" : "typing";
}

function LookupOutcome({ lookup }: { lookup: LookupState }): ReactNode {
  switch (lookup.is) {
    case "none":
      return (
        <Banner tone="warning" title={words.notFound.title}>
          <p>
            {words.notFound.error}: {lookup.postcode}
          </p>
          <p>{words.notFound.text}</p>
        </Banner>
      );
    case "failed":
      return (
        <Banner tone="danger" title={words.failed.title}>
          <p>{words.failed.text}</p>
          <p>{words.failed.lookedUp(lookup.postcode)}</p>
        </Banner>
      );
    default:
      return null;
  }
}
