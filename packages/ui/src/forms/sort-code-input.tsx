import type { FocusEvent } from "react";
import { retype } from "./retype.ts";
import { TextInput, type TextInputProps } from "./text-input.tsx";

/**
 * One box for the six digits of a sort code, with or without dashes or spaces. When the user leaves the box, six digits are formatted in
 * pairs. Other text stays as typed.
 */
export function SortCodeInput({ onBlur, ...rest }: TextInputProps) {
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const pairs = /^(\d\d)(\d\d)(\d\d)$/.exec(event.currentTarget.value.replace(/[\s–-]/g, ""));
    if (pairs) retype(event.currentTarget, pairs.slice(1).join("-"));
    onBlur?.(event);
  };
  return <TextInput inputMode="numeric" autoComplete="off" spellCheck={false} maxLength={12} short {...rest} onBlur={leave} />;
}
