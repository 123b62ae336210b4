import { useState } from "react";
import { Button } from "./button.tsx";

export interface CopyButtonProps {
  text: string;
  /** The name of the copied value, such as "the reference". Only screen readers read it. */
  what: string;
  words?: { rest: string; copied: string; failed: string };
}

const defaultWords = { rest: "Copy", copied: "Copied", failed: "Could not copy" };

export function CopyButton({ text, what, words = defaultWords }: CopyButtonProps) {
  const [state, setState] = useState<keyof typeof defaultWords>("rest");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState("copied");
    } catch {
      // Copying fails if the user has refused access to the clipboard, or if the page was loaded without TLS.
      setState("failed");
    }
  };
  return (
    <>
      <Button look="quiet" small icon={state === "copied" ? "check" : "copy"} onClick={() => void copy()} onBlur={() => setState("rest")}>
        {words[state]}
        <span className="visually-hidden"> {what}</span>
      </Button>
      <span className="visually-hidden" role="status">
        {state === "rest" ? "" : words[state]}
      </span>
    </>
  );
}
