import { type ComponentProps, type MouseEvent, useState } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../pictures/icon.tsx";
import { Field, type FieldTexts } from "./field.tsx";

export interface PasswordInputProps extends Omit<FieldTexts, "label">, Omit<ComponentProps<"input">, "type"> {
  label: string;
  words?: { show: string; hide: string };
}

export function PasswordInput({ label, hint, error, id, className, words = { show: "Show", hide: "Hide" }, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const toggle = (event: MouseEvent<HTMLButtonElement>) => {
    // A visible password is hidden before the form is submitted, because the browser would otherwise store it in its form history.
    if (!shown) event.currentTarget.form?.addEventListener("submit", () => setShown(false), { once: true });
    setShown(!shown);
  };
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(wiring) => (
        <div className="affix">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...rest}
            {...wiring}
            type={shown ? "text" : "password"}
            className={classNames("control", className)}
          />
          <button type="button" onClick={toggle} aria-label={`${shown ? words.hide : words.show} ${label.toLowerCase()}`}>
            <Icon name="eye" />
            <span>{shown ? words.hide : words.show}</span>
          </button>
        </div>
      )}
    </Field>
  );
}
