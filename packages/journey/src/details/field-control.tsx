import { type DateBoxes, type DetailsCircumstances, dateFault, optionsOf } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import type { Problems } from "@farthing/shell";
import { asText, type DetailsField, type TypedAddress, type TypedEntry } from "@farthing/shell";
import { Checkbox, DateOfBirthInput, MoneyInput, PhoneInput, Radios, Select, TextArea, TextInput } from "@farthing/ui";
import type { ComponentProps } from "react";
import { AddressCapture, type FindAddresses } from "../address/address-capture.tsx";
import { AddressHistory, type AddressWords } from "../address/address-history.tsx";

const { selectPrompt, optional } = screens.journey;

export interface AddressFieldOptions {
  readonly find: FindAddresses;
  readonly words: AddressWords;
}

interface FieldControlProps {
  name: string;
  field: DetailsField;
  value: unknown;
  onChange: (value: unknown) => void;
  problems: Problems;
  editable: (path: string) => boolean;
  asksFor: (path: string) => boolean;
  circumstances: DetailsCircumstances;
  addresses: AddressFieldOptions;
}

export function FieldControl({ name, field, value, onChange, problems, circumstances, addresses, ...paths }: FieldControlProps) {
  const asked = {
    label: field.isOptional || field.optionalWhen?.(circumstances) ? optional(field.label) : field.label,
    hint: field.hint,
    error: problems[name],
    id: name,
    disabled: !paths.editable(name),
  };
  const line = { ...asked, value: asText(value), autoComplete: field.autocomplete ?? "off" };
  const type = (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value);

  switch (field.control) {
    case "hidden":
      return null;
    case "select":
      return (
        <Select
          {...line}
          prompt={selectPrompt}
          options={optionsOf(field, circumstances).map((option) => ({ value: option.value, label: option.name }))}
          onChange={type}
        />
      );
    case "radios":
      return <Choices {...asked} name={name} options={optionsOf(field, circumstances)} value={asText(value)} onChange={type} />;
    case "checkbox":
      return <Checkbox {...asked} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />;
    case "date":
      return <DateOfBirth {...asked} name={name} value={value as DateBoxes} onChange={onChange} />;
    case "money":
      return <MoneyInput {...line} short onChange={type} />;
    case "tel":
      return <PhoneInput {...line} onChange={type} />;
    case "email":
      return <TextInput {...line} type="email" inputMode="email" spellCheck={false} onChange={type} />;
    case "textarea":
      return <TextArea {...line} onChange={type} />;
    case "address":
      return (
        <AddressCapture
          {...asked}
          path={name}
          problems={problems}
          value={value as TypedAddress}
          onChange={onChange}
          find={addresses.find}
        />
      );
    case "addressHistory":
      return (
        <AddressHistory
          {...asked}
          path={name}
          problems={problems}
          entries={value as readonly TypedEntry[]}
          onChange={onChange}
          find={addresses.find}
          words={addresses.words}
          circumstances={circumstances}
          {...paths}
        />
      );
    default:
      return <TextInput {...line} inputMode={field.inputMode} short={field.inputMode === "numeric"} spellCheck={false} onChange={type} />;
  }
}

function DateOfBirth(props: ComponentProps<typeof DateOfBirthInput>) {
  const fault = dateFault(props.value);
  return <DateOfBirthInput {...props} faulty={fault ? [fault.part] : undefined} />;
}

interface ChoicesProps {
  label: string;
  hint: string | undefined;
  error: string | undefined;
  id: string;
  disabled: boolean;
  name: string;
  options: readonly { readonly value: string; readonly name: string }[];
  value: string;
  onChange: (event: { currentTarget: { value: string } }) => void;
}

const chipLengthMax = 9;

function Choices({ options, ...rest }: ChoicesProps) {
  const inRow = options.length > 3 && options.every(({ name }) => name.length <= chipLengthMax);
  return <Radios {...rest} look={inRow ? "chips" : "ticks"} options={options.map(({ value, name: label }) => ({ value, label }))} />;
}
