import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../pictures/icon.tsx";
import { FieldGroup, type FieldTexts } from "./field.tsx";

export interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

export interface RadiosProps extends FieldTexts, Omit<ComponentProps<"input">, "type" | "value" | "defaultValue"> {
  name: string;
  options: readonly RadioOption[];
  value?: string | null;
  defaultValue?: string;
  /** `ticks` is a vertical list. `chips` shows short answers side by side. `rows` shows many answers in a scrolling box. */
  look?: "ticks" | "chips" | "rows";
}

const frameClasses = { ticks: "ticklist", chips: "segments", rows: "results" } as const;
const labelClasses = { ticks: "tick", chips: "term", rows: "" } as const;

export function Radios({
  label,
  hint,
  error,
  id,
  className,
  name,
  options,
  value,
  defaultValue,
  look = "ticks",
  disabled,
  ...rest
}: RadiosProps) {
  const state = (option: RadioOption) =>
    value === undefined ? { defaultChecked: option.value === defaultValue } : { checked: option.value === value };
  return (
    <FieldGroup label={label} hint={hint} error={error} id={id} className={className} disabled={disabled} role="radiogroup">
      <div className={frameClasses[look]}>
        {options.map((option) => (
          <label className={classNames(labelClasses[look]) || undefined} key={option.value}>
            <input {...state(option)} {...rest} type="radio" name={name} value={option.value} disabled={option.disabled} />
            <span>
              {option.label}
              {option.hint && <small className="hint">{option.hint}</small>}
            </span>
            {look === "rows" && <Icon name="check" />}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
