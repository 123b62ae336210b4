import { formatSeconds, screens } from "@farthing/domain/wording";
import { Timeline, type TimelineEntry } from "@farthing/ui";
import { useEffect, useState } from "react";
import type { DecisionStage } from "./decision-poll.ts";

const { waiting: words } = screens.journey;

const stageOrder = ["queued", "searching", "deciding", "done"] as const satisfies readonly DecisionStage[];

function stagesAt(stage: DecisionStage, seconds: number | null): readonly TimelineEntry[] {
  const reached = stageOrder.indexOf(stage);
  const { saved, ...coming } = words.stages;
  const soFar = seconds !== null && words.soFar(formatSeconds(seconds));
  const entry = (key: keyof typeof coming, quarters: 2 | 3 | 4): TimelineEntry => {
    const place = stageOrder.indexOf(key);
    const state = place < reached ? "done" : place === reached ? "now" : "next";
    return { key, title: coming[key], state, ...(state === "now" && { quarters, detail: soFar }) };
  };
  return [{ key: "saved", title: saved }, entry("searching", 2), entry("deciding", 3), entry("done", 4)];
}

export function useSecondsSince(sinceMs: number | null): number | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const everySecond = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(everySecond);
  }, []);
  return sinceMs === null ? null : Math.max(0, Math.round((now - sinceMs) / 1_000));
}

export const WaitingStages = ({ stage, sinceMs }: { stage: DecisionStage; sinceMs: number | null }) => (
  <Timeline entries={stagesAt(stage, useSecondsSince(sinceMs))} />
);
