import { type DetailsCircumstances, shownFields } from "@farthing/domain/details";
import type { Problems } from "@farthing/shell";
import { type DetailsField, type DetailsSection, type TypedAnswers, toSectionAnswers } from "@farthing/shell";
import { type AddressFieldOptions, FieldControl } from "./field-control.tsx";

export interface SectionFieldsProps {
  section: DetailsSection;
  typed: TypedAnswers;
  onChange: (typed: TypedAnswers) => void;
  problems: Problems;
  circumstances: DetailsCircumstances;
  editable: (path: string) => boolean;
  /** True if the current step asks for this field. If the section has no steps, true for all its fields. */
  asksFor: (path: string) => boolean;
  addresses: AddressFieldOptions;
}

export function SectionFields({ section, typed, onChange, circumstances, asksFor, ...rest }: SectionFieldsProps) {
  const shown = shownFields(section, toSectionAnswers(section, typed), circumstances) as readonly string[];
  // The address history decides itself which of its addresses the current step asks for.
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
          onChange={(value) => onChange({ ...typed, ...answersFromInput(key, field, value) })}
          circumstances={circumstances}
          asksFor={asksFor}
          {...rest}
        />
      )
    );
  });
}

/** One input may fill in several fields. For example, a text that is pasted as the sort code may also contain the account number. */
const answersFromInput = (key: string, { spread }: DetailsField, value: unknown): TypedAnswers =>
  (typeof value === "string" && spread?.(value)) || { [key]: value };
