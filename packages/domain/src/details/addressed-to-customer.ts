import { screens } from "../wording/index.ts";
import type { Section } from "./section.ts";

const { questions, guidance } = screens.staff.details.toCustomer;

export function withCustomerWording<S extends Section<never>>(section: S): S {
  const labels: Readonly<Record<string, string>> = questions;
  const fields = Object.entries(section.fields).map(([key, field]) => [key, { ...field, ...(labels[key] && { label: labels[key] }) }]);
  const guidances: Readonly<Record<string, string>> = guidance;
  const text = guidances[section.key] ?? section.guidance;
  return { ...section, fields: Object.fromEntries(fields), ...(text !== undefined && { guidance: text }) };
}
