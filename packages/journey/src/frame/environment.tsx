import { showsDemoRibbon } from "@farthing/domain/access";
import { screens } from "@farthing/domain/wording";
import { DemoRibbon } from "@farthing/ui";
import { useStaticConfig } from "./static-config.ts";

/** A ribbon over everything in the demo environment (S3 §2). */
export function DemoRibbonWhereDue() {
  const environment = useStaticConfig()?.currentEnv;
  return environment && showsDemoRibbon(environment) ? (
    <DemoRibbon word={screens.shell.frame.demoRibbon}>Nothing here is real</DemoRibbon>
  ) : null;
}
