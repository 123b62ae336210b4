import type { FocusEvent } from "react";
import { retype } from "./retype.ts";
import { TextInput, type TextInputProps } from "./text-input.tsx";

/** One box for six digits, with dashes, spaces or nothing between the pairs. Complete digits are set in pairs on leaving; others stay as typed. */
export function SortCodeInput({ onBlur, ...rest }: TextInputProps) {
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const pairs = /^(\d\d)(\d\d)(\d\d)$/.exec(event.currentTarget.value.replace(/[\s–-]/g, ""));
    if (pairs) retype(event.currentTarget, pairs.slice(1).join("-"));
    onBlur?.(event);
  };
  return <TextInput inputMode="numeric" autoComplete="off" spellCheck={false} maxLength={12} short {...rest} onBlur={leave} />;
}
