import { type Address, addressFields } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { Hint, TextInput } from "@farthing/ui";
import type { Problems } from "../details/problems.ts";
import type { TypedAddress } from "../details/typed-answers.ts";

interface AddressLinesProps {
  path: string;
  value: TypedAddress;
  onChange: (value: TypedAddress) => void;
  problems: Problems;
  disabled: boolean;
}

/** An address typed line by line. */
export function AddressLines({ path, value, onChange, problems, disabled }: AddressLinesProps) {
  const line = (key: keyof Address, error?: string) => {
    const field = addressFields[key];
    return (
      <TextInput
        id={`${path}.${key}`}
        label={"isOptional" in field ? screens.staff.quote.optional(field.label) : field.label}
        error={problems[`${path}.${key}`] ?? error}
        autoComplete={"autocomplete" in field ? field.autocomplete : "off"}
        spellCheck={false}
        short={key === "postCode"}
        disabled={disabled}
        value={value[key]}
        onChange={(event) => onChange({ ...value, [key]: event.currentTarget.value })}
      />
    );
  };
  return (
    <>
      <Hint>{screens.journey.address.oneOfThree}</Hint>
      <div className="halves">
        {line("flatName", problems[path])}
        {line("houseNumber")}
      </div>
      {line("houseName")}
      {line("street")}
      {line("town")}
      {line("county")}
      {line("postCode")}
    </>
  );
}
