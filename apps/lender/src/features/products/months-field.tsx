import { screens } from "@farthing/domain/wording";
import { Button, FieldGroup, TextInput } from "@farthing/ui";
import { useState } from "react";

const { fields: words } = screens.lender.products;

interface MonthsFieldProps {
  name: "instalments" | "deferralPeriod";
  label: string;
  hint?: string;
  error: string | undefined;
  usual: readonly number[];
  chosen: readonly number[];
  onChoose: (chosen: readonly number[]) => void;
}

export function MonthsField({ name, label, hint, error, usual, chosen, onChoose }: MonthsFieldProps) {
  const [other, setOther] = useState("");
  const offered = [...new Set([...usual, ...chosen])].toSorted((one, two) => one - two);
  const toggle = (months: number) => onChoose(chosen.includes(months) ? chosen.filter((one) => one !== months) : [...chosen, months]);
  const add = () => {
    const months = Number(other);
    if (!/^\d{1,3}$/.test(other.trim()) || months === 0) return;
    if (!chosen.includes(months)) onChoose([...chosen, months]);
    setOther("");
  };
  return (
    <div className="stack stack--snug">
      <FieldGroup name={name} label={label} hint={hint} error={error}>
        <div className="segments">
          {offered.map((months) => (
            <label className="term" key={months}>
              <input type="checkbox" name={`${name}-${months}`} checked={chosen.includes(months)} onChange={() => toggle(months)} />
              <span>{months}</span>
            </label>
          ))}
        </div>
      </FieldGroup>
      <div className="joined months-other">
        <TextInput
          label={
            <>
              {words.other}
              <span className="visually-hidden">, {label}</span>
            </>
          }
          short
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={other}
          onChange={({ currentTarget }) => setOther(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            add();
          }}
        />
        <Button look="second" onClick={add}>
          {words.add}
        </Button>
      </div>
    </div>
  );
}
