import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { useAutofill } from "./autofill.tsx";
import { Field, type FieldTexts } from "./field.tsx";

export interface TextInputProps extends FieldTexts, ComponentProps<"input"> {
  short?: boolean;
}

export function TextInput({ label, hint, error, short, id, className, autoComplete, ...rest }: TextInputProps) {
  const autofill = useAutofill(autoComplete);
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(wiring) => (
        <input
          type="text"
          {...rest}
          {...wiring}
          autoComplete={autofill}
          className={classNames("control", short && "control--short", className)}
        />
      )}
    </Field>
  );
}

/** Accepts any format. The rules of the form decide whether the number is valid. */
export function PhoneInput(props: TextInputProps) {
  return <TextInput type="tel" inputMode="tel" autoComplete="tel" short {...props} />;
}

export interface TextAreaProps extends FieldTexts, ComponentProps<"textarea"> {}

export function TextArea({ label, hint, error, id, className, autoComplete, rows = 5, ...rest }: TextAreaProps) {
  const autofill = useAutofill(autoComplete);
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(wiring) => <textarea {...rest} {...wiring} rows={rows} autoComplete={autofill} className={classNames("control", className)} />}
    </Field>
  );
}
