import type { StaticConfig } from "@farthing/contract";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticConfigContext } from "./static-config.ts";

/** The build renders this HTML. The server sends it first, and the app replaces it when its code has loaded. */
export const prerenderPage = (page: ReactNode, config: StaticConfig): string =>
  renderToStaticMarkup(<StaticConfigContext value={config}>{page}</StaticConfigContext>);
