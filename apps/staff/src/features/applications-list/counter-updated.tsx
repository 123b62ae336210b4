import { formatMoment, screens } from "@farthing/domain/wording";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { worklistQuery } from "./use-counter.ts";

const { updated: words } = screens.staff.worklist;
const minuteMs = 60_000;

export function WorklistUpdatedTime() {
  const { dataUpdatedAt } = useQuery(worklistQuery("first"));
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const everyMinute = setInterval(() => setNow(Date.now()), minuteMs);
    return () => clearInterval(everyMinute);
  }, []);
  if (dataUpdatedAt === 0) return null;
  return (
    <p className="counter-updated">
      {now - dataUpdatedAt < minuteMs ? words.now : words.at(formatMoment(new Date(dataUpdatedAt), "HH:mm"))}
    </p>
  );
}
