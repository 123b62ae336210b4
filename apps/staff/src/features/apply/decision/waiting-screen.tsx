import { errorCatalogue, formatSeconds, screens } from "@farthing/domain/wording";
import { CostRail, type DecisionStage, type DecisionState } from "@farthing/journey";
import { Actions, Because, Button, Notice, Panel, Spinner, Timeline, type TimelineEntry } from "@farthing/ui";
import { useEffect, useState } from "react";
import { ButtonTo } from "../../../app/button-to.tsx";
import { useApplication } from "../in-hand/use-application.ts";
import { DecisionFrame, type DecisionRoute, useLoanCost } from "./heading.tsx";

const { decision: words, softSearch: softWords, quote } = screens.staff;
const { actions } = screens.shell;

interface WaitingScreenProps {
  at: DecisionRoute;
  state: Extract<DecisionState, { is: "waiting" | "slow" }>;
}

/** The real stages, as they are reached (experience: soft search and decision). */
const order = ["queued", "searching", "deciding", "done"] as const satisfies readonly DecisionStage[];

function stagesAt(stage: DecisionStage, seconds: number | null): readonly TimelineEntry[] {
  const reached = order.indexOf(stage);
  const { saved, ...coming } = words.wait.stages;
  const soFar = seconds !== null && words.wait.soFar(formatSeconds(seconds));
  const entry = (key: keyof typeof coming, quarters: 2 | 3 | 4): TimelineEntry => {
    const place = order.indexOf(key);
    const state = place < reached ? "done" : place === reached ? "now" : "next";
    return { key, title: coming[key], state, ...(state === "now" && { quarters, detail: soFar }) };
  };
  return [{ key: "saved", title: saved }, entry("searching", 2), entry("deciding", 3), entry("done", 4)];
}

/** Counts on between two answers of the server; null until there was one. */
function useSecondsSince(sinceMs: number | null): number | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const everySecond = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(everySecond);
  }, []);
  return sinceMs === null ? null : Math.max(0, Math.round((now - sinceMs) / 1_000));
}

/** Says what is really being done. The page can be left and come back to: it asks, and never submits. */
export function WaitingScreen({ at, state }: WaitingScreenProps) {
  const { application } = useApplication();
  const cost = useLoanCost();
  const soft = at === "apply.softSearch";
  const id = application?.id ?? "";
  const seconds = useSecondsSince(state.sinceMs);
  const slow = state.is === "slow" ? state : null;
  const waiting = soft ? softWords.checking : words.waiting;
  const rail = (
    <CostRail cost={cost} place="after">
      {soft && (
        <Because>
          {quote.softSearchFootprint} {quote.softSearchNotice}
        </Because>
      )}
    </CostRail>
  );
  return (
    <DecisionFrame at={at} title={slow && soft ? softWords.slow : waiting} rail={rail}>
      <div className="stack stack--loose">
        <Panel look="key" roomy>
          {!slow && <Spinner now>{words.wait.text}</Spinner>}
          <Timeline entries={stagesAt(state.stage, seconds)} />
        </Panel>
        {slow ? <TakesLonger id={id} soft={soft} checkAgain={slow.checkAgain} /> : <Because icon="clock">{words.wait.leave(id)}</Because>}
      </div>
    </DecisionFrame>
  );
}

function TakesLonger({ id, soft, checkAgain }: { id: string; soft: boolean; checkAgain: () => void }) {
  return (
    <>
      <Notice tone="warning" icon="clock" level={2} title={words.wait.slowTitle} role="status">
        {!soft && <p>{errorCatalogue["decision.poll_timed_out"].text}</p>}
        <p>{softWords.slowText(id)}</p>
      </Notice>
      <Actions>
        <ButtonTo to="/search">{actions.goToApplications}</ButtonTo>
        <Button look="second" onClick={checkAgain}>
          {words.wait.checkAgain}
        </Button>
        <ButtonTo look="second" to="/apply">
          {actions.newApplication}
        </ButtonTo>
      </Actions>
    </>
  );
}
