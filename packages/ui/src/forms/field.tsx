import { type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../pictures/icon.tsx";

export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
}

export interface InputAttributes {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

export interface FieldProps extends FieldTexts {
  id?: string | undefined;
  className?: string | undefined;
  children: (wiring: InputAttributes) => ReactNode;
}

export function Field({ label, hint, error, id, className, children }: FieldProps) {
  const { controlId, hintId, errorId, describedBy } = useDescriptions({ id, hint, error });
  return (
    <div className={classNames("field", Boolean(error) && "field--error", className)}>
      <label htmlFor={controlId}>{label}</label>
      {hint && <Hint id={hintId}>{hint}</Hint>}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {children({ id: controlId, "aria-describedby": describedBy, "aria-invalid": error ? true : undefined })}
    </div>
  );
}

export interface FieldGroupProps extends FieldTexts {
  name?: string | undefined;
  id?: string | undefined;
  className?: string | undefined;
  disabled?: boolean | undefined;
  role?: "radiogroup" | undefined;
  children: ReactNode;
}

export function FieldGroup({ label, hint, error, name, id, className, disabled, role, children }: FieldGroupProps) {
  const { controlId, hintId, errorId, describedBy } = useDescriptions({ id, hint, error });
  return (
    <fieldset
      id={controlId}
      name={name}
      role={role}
      disabled={disabled}
      aria-describedby={describedBy}
      aria-invalid={role && error ? true : undefined}
      className={classNames("field", Boolean(error) && "field--error", className)}
    >
      <legend>{label}</legend>
      {hint && <Hint id={hintId}>{hint}</Hint>}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {children}
    </fieldset>
  );
}

export function Hint({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <p className="hint" id={id}>
      {children}
    </p>
  );
}

export function FieldError({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <p className="field__error" id={id}>
      <Icon name="warning" />
      <span>{children}</span>
    </p>
  );
}

export function useDescriptions({ id, hint, error }: { id: string | undefined; hint: ReactNode; error: ReactNode }) {
  const generated = useId();
  const hintId = `${generated}-hint`;
  const errorId = `${generated}-error`;
  const describedBy = classNames(Boolean(hint) && hintId, Boolean(error) && errorId) || undefined;
  return { controlId: id ?? generated, hintId, errorId, describedBy };
}
