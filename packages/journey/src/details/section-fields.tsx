import { type DetailsCircumstances, shownFields } from "@farthing/domain/details";
import { type AskingAddresses, FieldControl } from "./field-control.tsx";
import type { Problems } from "./problems.ts";
import { answersFrom, type DetailsField, type DetailsSection, type Typed } from "./typed-answers.ts";

export interface SectionFieldsProps {
  section: DetailsSection;
  typed: Typed;
  onChange: (typed: Typed) => void;
  problems: Problems;
  circumstances: DetailsCircumstances;
  /** Which fields may be changed, by their keys. */
  editable: (field: string) => boolean;
  addresses: AskingAddresses;
}

/** The questions of a section, drawn from its data: those that the answers so far call for, in their order. */
export function SectionFields({ section, typed, onChange, problems, circumstances, editable, addresses }: SectionFieldsProps) {
  const shown = shownFields(section, answersFrom(section, typed), circumstances) as readonly string[];
  return shown.map((key) => {
    const field = section.fields[key];
    return (
      field && (
        <FieldControl
          key={key}
          name={key}
          field={field}
          value={typed[key]}
          onChange={(value) => onChange({ ...typed, ...answeredBy(key, field, value) })}
          problems={problems}
          disabled={!editable(key)}
          circumstances={circumstances}
          addresses={addresses}
        />
      )
    );
  });
}

/** What was typed into a box, spread over others where it holds their answers too. */
const answeredBy = (key: string, { spread }: DetailsField, value: unknown): Typed =>
  (typeof value === "string" && spread?.(value)) || { [key]: value };
