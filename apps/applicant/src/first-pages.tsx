import type { StaticConfig } from "@farthing/contract";
import { applicantRoutes } from "@farthing/domain/application";
import { drawPage } from "@farthing/journey/first-pages";
import { Entry } from "./app/pages.tsx";

/** Drawn by the build: what the bare address says is the same for everybody. */
export const drawFirstPages = (config: StaticConfig): Readonly<Record<string, string>> => ({
  [applicantRoutes["mailOrder.index"]]: drawPage(<Entry />, config),
});
