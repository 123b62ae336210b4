import type { StaticConfig } from "@farthing/contract";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticConfigContext } from "./static-config.ts";

/** Renders a page as HTML during the build. The app replaces this HTML when its code has loaded. */
export const prerenderPage = (page: ReactNode, config: StaticConfig): string =>
  renderToStaticMarkup(<StaticConfigContext value={config}>{page}</StaticConfigContext>);
