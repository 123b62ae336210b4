import type { StaticConfig } from "@farthing/contract";
import { applicantRoutes } from "@farthing/domain/navigation";
import { drawPage } from "@farthing/shell/first-pages";
import type { ReactNode } from "react";
import { Entry } from "../../shell/message-pages.tsx";
import { drawOutlines } from "./journey-outlines.tsx";
import { drawSignIn } from "./sign-in-outline.tsx";

/** Prerenders the root page and the first part of each screen. */
export function drawFirstPages(config: StaticConfig): Readonly<Record<string, string>> {
  const draw = (page: ReactNode) => drawPage(page, config);
  return { [applicantRoutes["mailOrder.index"]]: draw(<Entry />), ...drawSignIn(draw), ...drawOutlines(draw) };
}
