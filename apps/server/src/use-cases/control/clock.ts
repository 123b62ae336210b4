import { lenderRetailerName } from "@farthing/domain/access";
import { type LocalDate, londonDay } from "@farthing/domain/money";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { asEventActor, type Ctx } from "../context.ts";

interface ClockReading {
  readonly now: string;
  readonly offsetDays: number;
  readonly today: LocalDate;
}

export const readClock = (ctx: Ctx): Promise<ClockReading> => ctx.transaction(read);

export async function moveClock(ctx: Ctx, days: number): Promise<ClockReading> {
  return ctx.transaction(async (tx) => {
    await tx.clock.moveForward(days);
    await tx.events.append({ type: "clock.moved", on: { tenant: lenderRetailerName }, by: asEventActor(ctx.actor), facts: { days } });
    return read(tx);
  });
}

async function read({ clock }: UnitOfWork): Promise<ClockReading> {
  const { now, offsetDays } = await clock.read();
  return { now: now.toISOString(), offsetDays, today: londonDay(now) };
}
