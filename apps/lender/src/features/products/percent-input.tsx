import { Field, type FieldTexts } from "@farthing/ui";

interface PercentInputProps extends FieldTexts {
  name: string;
  value: string;
  onType: (value: string) => void;
}

export const PercentInput = ({ label, hint, error, name, value, onType }: PercentInputProps) => (
  <Field label={label} hint={hint} error={error}>
    {(wiring) => (
      <div className="affix">
        <input
          {...wiring}
          className="control"
          type="text"
          name={name}
          inputMode="decimal"
          autoComplete="off"
          value={value}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
        <span className="affix__end" aria-hidden="true">
          %
        </span>
      </div>
    )}
  </Field>
);
