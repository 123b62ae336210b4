import { showsDemoRibbon } from "@farthing/domain/access";
import { screens } from "@farthing/domain/wording";
import { DemoRibbon } from "@farthing/ui";
import { useStaticConfig } from "./static-config.ts";

const { demo, demoRibbon } = screens.shell.frame;

export function DemoRibbonInDemo() {
  const config = useStaticConfig();
  if (!config || !showsDemoRibbon(config.currentEnv)) return null;
  return (
    <DemoRibbon word={demoRibbon}>
      <span className="only-wide-inline">{demo.text}</span>
      {config.demoUrl && (
        <>
          <a href={`${config.demoUrl}/`}>{demo.start}</a>
          <a href={`${config.demoUrl}/inbox`}>{demo.mailbox}</a>
        </>
      )}
    </DemoRibbon>
  );
}
