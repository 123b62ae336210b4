import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../pictures/icon.tsx";
import { Field, type Labelled } from "./field.tsx";

interface Nudge {
  label: string;
  onPress: () => void;
  disabled?: boolean;
}

export interface MoneyInputProps extends Labelled, ComponentProps<"input"> {
  currency?: string;
  short?: boolean;
  /** Buttons at the end of the box that take a fixed sum off or put it on. */
  less?: Nudge;
  more?: Nudge;
}

export function MoneyInput({ label, hint, error, id, currency = "£", short, less, more, className, ...rest }: MoneyInputProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(wiring) => (
        <div className={classNames("affix", short && "control--short")}>
          <span aria-hidden="true">{currency}</span>
          <input type="text" inputMode="decimal" autoComplete="off" {...rest} {...wiring} className={classNames("control", className)} />
          {less && <NudgeButton icon="less" {...less} />}
          {more && <NudgeButton icon="more" {...more} />}
        </div>
      )}
    </Field>
  );
}

function NudgeButton({ icon, label, onPress, disabled }: Nudge & { icon: "less" | "more" }) {
  return (
    <button type="button" aria-label={label} onClick={onPress} disabled={disabled}>
      <Icon name={icon} />
    </button>
  );
}
