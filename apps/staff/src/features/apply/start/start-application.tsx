import { screens } from "@farthing/domain/wording";
import { Skeleton } from "@farthing/ui";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { begin } from "../active/remembered.ts";
import { applyHref } from "../paths.ts";
import { useFirstScreen } from "./way-in.ts";

/** "New application": forgets the last one, asks for the retailer, and goes to the first screen (S1 §2). */
export function StartApplication() {
  const first = useFirstScreen();
  const navigate = useNavigate();
  useEffect(() => {
    if (first === undefined) return;
    begin();
    void navigate({ href: applyHref(first, null), replace: true });
  }, [first, navigate]);
  return <Skeleton label={screens.shell.frame.loading} lines={12} />;
}
