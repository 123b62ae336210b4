import { type DetailsCircumstances, shownFields } from "@farthing/domain/details";
import type { Problems } from "@farthing/shell";
import { answersFrom, type DetailsField, type DetailsSection, type Typed } from "@farthing/shell";
import { type AddressFieldOptions, FieldControl } from "./field-control.tsx";

export interface SectionFieldsProps {
  section: DetailsSection;
  typed: Typed;
  onChange: (typed: Typed) => void;
  problems: Problems;
  circumstances: DetailsCircumstances;
  editable: (path: string) => boolean;
  /** A section that is not split into steps shows all its fields. */
  asksFor: (path: string) => boolean;
  addresses: AddressFieldOptions;
}

export function SectionFields({ section, typed, onChange, circumstances, asksFor, ...rest }: SectionFieldsProps) {
  const shown = shownFields(section, answersFrom(section, typed), circumstances) as readonly string[];
  // The address history control decides itself which of its entries are shown.
  const asked = shown.filter((key) => section.fields[key]?.control === "addressHistory" || asksFor(key));
  return asked.map((key) => {
    const field = section.fields[key];
    return (
      field && (
        <FieldControl
          key={key}
          name={key}
          field={field}
          value={typed[key]}
          onChange={(value) => onChange({ ...typed, ...answeredBy(key, field, value) })}
          circumstances={circumstances}
          asksFor={asksFor}
          {...rest}
        />
      )
    );
  });
}

/** Returns the answers that a typed text contains. For example, a pasted text may contain a sort code and an account number. */
const answeredBy = (key: string, { spread }: DetailsField, value: unknown): Typed =>
  (typeof value === "string" && spread?.(value)) || { [key]: value };
