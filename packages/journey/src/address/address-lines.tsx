import { type Address, addressFields, blankLineProblems } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import type { Problems, TypedAddress } from "@farthing/shell";
import { Hint, TextInput } from "@farthing/ui";

interface AddressLinesProps {
  path: string;
  value: TypedAddress;
  onChange: (value: TypedAddress) => void;
  problems: Problems;
  disabled: boolean;
}

export function AddressLines({ path, value, onChange, problems, disabled }: AddressLinesProps) {
  // If the whole address is missing, each blank line that is required is marked. The postcode may already be filled in from a search.
  const missing = problems[path] === undefined ? {} : blankLineProblems(value);
  const line = (key: keyof Address) => {
    const field = addressFields[key];
    return (
      <TextInput
        id={`${path}.${key}`}
        label={"isOptional" in field ? screens.journey.optional(field.label) : field.label}
        error={problems[`${path}.${key}`] ?? missing[key]}
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
        {line("flatName")}
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
