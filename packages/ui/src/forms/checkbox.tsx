import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { FieldError, type FieldTexts, useDescriptions } from "./field.tsx";

export interface CheckboxProps extends FieldTexts, Omit<ComponentProps<"input">, "type"> {}

export function Checkbox({ label, hint, error, id, className, ...rest }: CheckboxProps) {
  const { controlId, hintId, errorId, describedBy } = useDescriptions({ id, hint, error });
  return (
    <div className={classNames("field", Boolean(error) && "field--error", className)}>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <label className="tick" htmlFor={controlId}>
        <input {...rest} type="checkbox" id={controlId} aria-describedby={describedBy} aria-invalid={error ? true : undefined} />
        <span>
          {label}
          {hint && (
            <small className="hint" id={hintId}>
              {hint}
            </small>
          )}
        </span>
      </label>
    </div>
  );
}

export function Switch({ label, hint, error, id, className, ...rest }: CheckboxProps) {
  const { controlId, hintId, errorId, describedBy } = useDescriptions({ id, hint, error });
  return (
    <>
      <label className={classNames("switch", className)} htmlFor={controlId}>
        <span>
          {label}
          {hint && <small id={hintId}>{hint}</small>}
        </span>
        <input
          {...rest}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox already tells screen readers whether it is checked
          role="switch"
          id={controlId}
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
        />
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </>
  );
}
