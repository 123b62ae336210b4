import type { FocusEvent } from "react";
import { TextInput, type TextInputProps } from "./text-input.tsx";

/** Changes the value in a way that both controlled and uncontrolled inputs notice. */
function typeInto(input: HTMLInputElement, value: string): void {
  if (input.value === value) return;
  // React replaces the element's setter of `value` and ignores changes made with it. The original setter is on the prototype.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Accepts dashes and spaces. When the user leaves the box, six digits are shown in pairs. Any other text stays unchanged. */
export function SortCodeInput({ onBlur, ...rest }: TextInputProps) {
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const pairs = /^(\d\d)(\d\d)(\d\d)$/.exec(event.currentTarget.value.replace(/[\s–-]/g, ""));
    if (pairs) typeInto(event.currentTarget, pairs.slice(1).join("-"));
    onBlur?.(event);
  };
  return <TextInput inputMode="numeric" autoComplete="off" spellCheck={false} maxLength={12} short {...rest} onBlur={leave} />;
}
