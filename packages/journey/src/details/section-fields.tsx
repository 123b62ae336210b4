import { type DetailsCircumstances, shownFields } from "@farthing/domain/details";
import type { Problems } from "@farthing/shell";
import { answersFrom, type DetailsField, type DetailsSection, type Typed } from "@farthing/shell";
import { type AskingAddresses, FieldControl } from "./field-control.tsx";

export interface SectionFieldsProps {
  section: DetailsSection;
  typed: Typed;
  onChange: (typed: Typed) => void;
  problems: Problems;
  circumstances: DetailsCircumstances;
  /** What may be changed, by its path in the section. */
  editable: (path: string) => boolean;
  /** What is asked for now, by its path in the section: the whole of it, unless it is asked for step by step. */
  asksFor: (path: string) => boolean;
  addresses: AskingAddresses;
}

/** The questions of a section, drawn from its data: those that the answers so far call for, in their order. */
export function SectionFields({ section, typed, onChange, circumstances, asksFor, ...rest }: SectionFieldsProps) {
  const shown = shownFields(section, answersFrom(section, typed), circumstances) as readonly string[];
  // A history knows itself which of its addresses are asked for.
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

/** What was typed into a box, spread over others where it holds their answers too. */
const answeredBy = (key: string, { spread }: DetailsField, value: unknown): Typed =>
  (typeof value === "string" && spread?.(value)) || { [key]: value };
