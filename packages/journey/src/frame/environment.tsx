import { showsDemoRibbon } from "@farthing/domain/access";
import { screens } from "@farthing/domain/wording";
import { DemoRibbon } from "@farthing/ui";
import { useEffect, useState } from "react";

type Environment = Parameters<typeof showsDemoRibbon>[0];

/** The static configuration does not change while a page is open, so it is asked for once. */
let asked: Promise<Environment | undefined> | undefined;

/** A ribbon over everything in the demo environment (S3 §2). */
export function DemoRibbonWhereDue() {
  const [environment, setEnvironment] = useState<Environment>();
  useEffect(() => {
    asked ??= fetch("/config.json")
      .then((answer) => answer.json())
      .then(({ currentEnv }: { currentEnv?: Environment }) => currentEnv)
      // Without it there is no ribbon; whether the server answers is shown by the page itself.
      .catch(() => undefined);
    void asked.then(setEnvironment);
  }, []);
  return environment && showsDemoRibbon(environment) ? (
    <DemoRibbon word={screens.shell.frame.demoRibbon}>Nothing here is real</DemoRibbon>
  ) : null;
}
