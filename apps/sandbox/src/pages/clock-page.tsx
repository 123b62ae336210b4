import { Button, Field, PageHead, Panel } from "@farthing/ui";
import type { ReactNode } from "react";
import { type BusinessClock, clockDaysMax, type FarthingAnswer } from "../product.ts";
import { countText, longDate } from "./formats.ts";
import { banner, type Page } from "./layout.tsx";
import { MoveClockForm } from "./move-clock-form.tsx";

export const clockPage = (clock: FarthingAnswer<BusinessClock>, confirmation: ReactNode): Page => ({
  title: "The demo’s clock",
  current: "/clock",
  live: true,
  main: (
    <main id="main" className="wrap page stack">
      <PageHead
        title="The demo’s clock"
        lede="Farthing has its own clock here, so that weeks can pass in a minute. Sign-in codes and sessions keep real time."
      />
      {confirmation}
      <div className="columns columns--2">
        <Panel look="key" aria-labelledby="today">
          <p className="eyebrow">Today in the demo</p>
          <h2 id="today" className="clock__today" data-live="today">
            {clock.is === "answered" ? longDate(clock.value.today) : "Farthing is not answering"}
          </h2>
          <p className="muted" data-live="offset">
            {clock.is === "answered" && clockOffsetText(clock.value)}
          </p>
          <MoveClockForm back="/clock" />
          <form className="row row--close clock__other" method="post" action="/clock" data-busy="Moving…">
            <input type="hidden" name="back" value="/clock" />
            <Field id="days" label="Or by another number of days">
              {(wiring) => (
                <div className="joined">
                  <input {...wiring} className="control" name="days" type="number" min={1} max={clockDaysMax} required />
                  <Button type="submit" look="second">
                    Move on
                  </Button>
                </div>
              )}
            </Field>
          </form>
        </Panel>
        <Panel aria-labelledby="follows">
          <h2 id="follows" className="head-20">
            What follows the clock
          </h2>
          <ul className="bullets">
            <li>Quotations, decisions and offers expire.</li>
            <li>
              Reminders are sent, and arrive in the <a href="/inbox">mailbox</a>.
            </li>
            <li>Payouts come out of their cooling-off period.</li>
            <li>Untouched applications are cancelled after 90 days.</li>
          </ul>
          <p className="muted">
            The clock only moves on. <a href="/reset">Reset the demo</a> to come back to today.
          </p>
        </Panel>
      </div>
    </main>
  ),
});

const clockOffsetText = ({ offsetDays }: BusinessClock): string =>
  offsetDays === 0 ? "The same as the real date." : `${countText(offsetDays, "day")} ahead of the real date.`;

export const clockMovedBanner = (days: number | undefined, clock: FarthingAnswer<BusinessClock>): ReactNode =>
  days !== undefined &&
  clock.is === "answered" &&
  banner(
    "success",
    `The clock moved on by ${countText(days, "day")}`,
    `Today is ${longDate(clock.value.today)}. Everything that fell due is being processed now.`,
  );
