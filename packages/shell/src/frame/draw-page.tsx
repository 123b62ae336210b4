import type { StaticConfig } from "@farthing/contract";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticConfigContext } from "./static-config.ts";

/** A page as it looks before the app has come: the build draws it, the server sends it, and the app draws the living one in its place. */
export const drawPage = (page: ReactNode, config: StaticConfig): string =>
  renderToStaticMarkup(<StaticConfigContext value={config}>{page}</StaticConfigContext>);
