import { useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState } from "react";
import type { Session } from "./session.ts";

const KeyboardHelp = lazy(async () => ({ default: (await import("./keyboard-help.tsx")).KeyboardHelp }));
const loadQuickJump = async () => ({ default: (await import("./quick-jump.tsx")).QuickJump });
const QuickJump = lazy(loadQuickJump);

const fieldSelector = "input, textarea, select, [contenteditable]";

const isTyping = (event: KeyboardEvent): boolean => event.target instanceof Element && event.target.closest(fieldSelector) !== null;

type Shortcut = "search" | "newApplication" | "help" | "jump";

function shortcutOf(event: KeyboardEvent, singleKeysOff: boolean): Shortcut | undefined {
  if (event.altKey || document.querySelector("dialog[open]") !== null) return undefined;
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === "k" ? "jump" : undefined;
  if (singleKeysOff || isTyping(event)) return undefined;
  if (event.key === "/") return "search";
  if (event.key === "n") return "newApplication";
  return event.key === "?" ? "help" : undefined;
}

export function Keyboard({ session }: { session: Session }) {
  const router = useRouter();
  const [open, setOpen] = useState<"help" | "jump">();
  const oneApplicationOnly = session.role === "direct_apps";
  const { singleKeysOff } = session.preferences;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event, singleKeysOff);
      if (!shortcut) return;
      if (oneApplicationOnly && shortcut !== "help") return;
      // Some browsers use these keys for their own search or address bar.
      event.preventDefault();
      switch (shortcut) {
        case "search":
          return void router.navigate({ to: "/search" }).then(() => requestAnimationFrame(focusSearch));
        case "newApplication":
          return void router.navigate({ to: "/apply" });
        case "help":
        case "jump":
          setOpen(shortcut);
      }
    };
    addEventListener("keydown", press);
    void loadQuickJump().catch(() => undefined);
    return () => removeEventListener("keydown", press);
  }, [router, oneApplicationOnly, singleKeysOff]);
  const close = () => setOpen(undefined);
  return (
    <Suspense>
      {open === "help" && <KeyboardHelp onClose={close} />}
      {open === "jump" && <QuickJump session={session} onClose={close} />}
    </Suspense>
  );
}

const focusSearch = () => document.querySelector<HTMLInputElement>("main input[type=search], main input[name=term]")?.focus();
