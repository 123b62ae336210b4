import { screens } from "@farthing/domain/wording";
import { Button, Panel } from "@farthing/ui";
import { lazy, Suspense, useState } from "react";

const ContestDialog = lazy(async () => ({ default: (await import("./contest-dialog.tsx")).ContestDialog }));

const { contest: words } = screens.applicant.decisionOutcome;

/** A customer can request that a person reviews an automatic decision (UK GDPR, articles 22A to 22D). */
export function ContestDecision() {
  const [writing, setWriting] = useState(false);
  return (
    <Panel>
      <h2 className="head-20">{words.title}</h2>
      <p>{words.text}</p>
      <div>
        <Button look="second" onClick={() => setWriting(true)}>
          {words.open}
        </Button>
      </div>
      {writing && (
        <Suspense>
          <ContestDialog onClose={() => setWriting(false)} />
        </Suspense>
      )}
    </Panel>
  );
}
