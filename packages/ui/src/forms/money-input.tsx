import type { ChangeEvent, ComponentProps, FocusEvent } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../pictures/icon.tsx";
import { Field, type FieldTexts } from "./field.tsx";

interface NudgeAction {
  label: string;
  onPress: () => void;
  disabled?: boolean;
}

export interface MoneyInputProps extends FieldTexts, ComponentProps<"input"> {
  currency?: string;
  short?: boolean;
  less?: NudgeAction;
  more?: NudgeAction;
}

/** A pound sign is already beside the box, so a typed one is removed. On focus, the amount is selected, so that typing replaces it. */
export function MoneyInput({
  label,
  hint,
  error,
  id,
  currency = "£",
  short,
  less,
  more,
  className,
  onChange,
  onFocus,
  ...rest
}: MoneyInputProps) {
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    removeCurrencySign(event.currentTarget, currency);
    onChange?.(event);
  };
  const enter = (event: FocusEvent<HTMLInputElement>) => {
    event.currentTarget.select();
    onFocus?.(event);
  };
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(wiring) => (
        <div className={classNames("affix", short && "control--short")}>
          <span aria-hidden="true">{currency}</span>
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            {...rest}
            {...wiring}
            onChange={type}
            onFocus={enter}
            className={classNames("control", className)}
          />
          {less && <NudgeButton icon="less" {...less} />}
          {more && <NudgeButton icon="more" {...more} />}
        </div>
      )}
    </Field>
  );
}

function removeCurrencySign(box: HTMLInputElement, currency: string): void {
  const { value, selectionEnd } = box;
  if (!value.includes(currency)) return;
  const before = value.slice(0, selectionEnd ?? value.length).replaceAll(currency, "");
  box.value = value.replaceAll(currency, "");
  box.setSelectionRange(before.length, before.length);
}

function NudgeButton({ icon, label, onPress, disabled }: NudgeAction & { icon: "less" | "more" }) {
  return (
    <button type="button" aria-label={label} onClick={onPress} disabled={disabled}>
      <Icon name={icon} />
    </button>
  );
}
