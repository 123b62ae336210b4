import { browserTiming } from "@farthing/domain/application";
import { screens } from "@farthing/domain/wording";
import { Banner } from "@farthing/ui";
import { useEffect, useState } from "react";

const { signingRoom: words } = screens.journey;
const minuteMs = 60_000;

/** The server sends the time left, because the clock of the device may be wrong. */
export function SigningSessionClock({ secondsLeft, onOver }: { secondsLeft: number; onOver: () => void }) {
  const [end] = useState(() => performance.now() + secondsLeft * 1_000);
  const [leftMs, setLeftMs] = useState(secondsLeft * 1_000);
  useEffect(() => {
    const remaining = () => end - performance.now();
    // A screen reader reads each change, so the text changes only once a minute.
    const untilNext = () => Math.max(250, remaining() % minuteMs || minuteMs);
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      setLeftMs(remaining());
      if (remaining() <= 0) onOver();
      else timer = setTimeout(tick, untilNext());
    };
    timer = setTimeout(tick, untilNext());
    return () => clearTimeout(timer);
  }, [end, onOver]);
  if (leftMs > browserTiming.signingRoomWarningMs) return null;
  return (
    <Banner tone="warning" icon="clock">
      <p>{words.timeLeft(Math.max(1, Math.ceil(leftMs / minuteMs)))}</p>
    </Banner>
  );
}
