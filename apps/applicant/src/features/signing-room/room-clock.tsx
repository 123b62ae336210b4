import { timing } from "@farthing/domain/application";
import { screens } from "@farthing/domain/wording";
import { Banner } from "@farthing/ui";
import { useEffect, useState } from "react";

const { signingRoom: words } = screens.journey;
const minuteMs = 60_000;

/** Says when the room is about to close, minute by minute, and that it has. The server's own clock decides. */
export function RoomClock({ secondsLeft, onOver }: { secondsLeft: number; onOver: () => void }) {
  const [end] = useState(() => performance.now() + secondsLeft * 1_000);
  const [leftMs, setLeftMs] = useState(secondsLeft * 1_000);
  useEffect(() => {
    const remaining = () => end - performance.now();
    // On the next whole minute, or at the very end: a clock that ticked every second would be read out every second.
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
  if (leftMs > timing.signingRoomWarningMs) return null;
  return (
    <Banner tone="warning" icon="clock">
      <p>{words.timeLeft(Math.max(1, Math.ceil(leftMs / minuteMs)))}</p>
    </Banner>
  );
}
