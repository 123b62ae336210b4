import { Field } from "@farthing/ui";
import type { ChangeEvent } from "react";
import "./file-input.css";

interface FileInputProps {
  /** The path by which the errors of a form refer to this file. */
  name?: string;
  label: string;
  hint: string;
  error?: string | undefined;
  accept: string;
  disabled?: boolean;
  onChoose: (file: File) => void;
}

/** The browser's file input is cleared after each choice. Otherwise the user could not choose the same file again. */
export function FileInput({ name, label, hint, error, accept, disabled, onChoose }: FileInputProps) {
  const choose = ({ currentTarget: box }: ChangeEvent<HTMLInputElement>) => {
    const [file] = box.files ?? [];
    box.value = "";
    if (file) onChoose(file);
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <input {...wiring} name={name} type="file" className="file-input" accept={accept} disabled={disabled} onChange={choose} />
      )}
    </Field>
  );
}
