import { type ChangeEvent, useId } from "react";
import "./file-input.css";

interface FileInputProps {
  label: string;
  hint: string;
  accept: string;
  disabled?: boolean;
  onChoose: (file: File) => void;
}

/** The control is emptied after each choice, so that the user can choose the same file again. */
export function FileInput({ label, hint, accept, disabled, onChoose }: FileInputProps) {
  const id = useId();
  const choose = ({ currentTarget: box }: ChangeEvent<HTMLInputElement>) => {
    const [file] = box.files ?? [];
    box.value = "";
    if (file) onChoose(file);
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
      <input
        id={id}
        type="file"
        className="file-input"
        accept={accept}
        aria-describedby={`${id}-hint`}
        disabled={disabled}
        onChange={choose}
      />
    </div>
  );
}
