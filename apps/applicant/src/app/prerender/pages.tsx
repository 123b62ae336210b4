import type { StaticConfig } from "@farthing/contract";
import { applicantRoutes } from "@farthing/domain/navigation";
import { prerenderPage } from "@farthing/shell/first-pages";
import type { ReactNode } from "react";
import { StartPage } from "../../shell/message-pages.tsx";
import { prerenderOutlines } from "./journey-outlines.tsx";
import { prerenderSignIn } from "./sign-in-outline.tsx";

export function prerenderFirstPages(config: StaticConfig): Readonly<Record<string, string>> {
  const draw = (page: ReactNode) => prerenderPage(page, config);
  return { [applicantRoutes["mailOrder.index"]]: draw(<StartPage />), ...prerenderSignIn(draw), ...prerenderOutlines(draw) };
}
