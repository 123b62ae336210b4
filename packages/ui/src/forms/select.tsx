import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { useAutofill } from "./autofill.tsx";
import { Field, type FieldTexts } from "./field.tsx";

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps extends FieldTexts, Omit<ComponentProps<"select">, "multiple" | "children"> {
  options: readonly SelectOption[];
  prompt?: string;
  children?: ReactNode;
}

export function Select({ label, hint, error, id, options, prompt, className, autoComplete, children, ...rest }: SelectProps) {
  const autofill = useAutofill(autoComplete);
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(wiring) => (
        <select {...rest} {...wiring} autoComplete={autofill} className={classNames("control", className)}>
          {prompt !== undefined && <option value="">{prompt}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
          {children}
        </select>
      )}
    </Field>
  );
}
