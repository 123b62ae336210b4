import { readAmount } from "@farthing/domain/details";
import { formatDay, formatMoment, formatPounds, screens } from "@farthing/domain/wording";
import { Actions, Because, Button, MoneyInput, Panel, Timeline, type TimelineEntry } from "@farthing/ui";
import { type FormEvent, useState } from "react";
import { api } from "../../app/api.ts";
import { type Run, usePayoutAct } from "./payout-queries.ts";

const { run: words, loansTo, lede } = screens.lender.payouts;

/** How far the run is, and the release for whoever did not prepare it. */
export function ReleasePanel({ run, username }: { run: Run; username: string }) {
  const suppliers = run.suppliers.filter(({ state }) => state === "paid").length;
  return (
    <div className="stack stack--snug">
      <Panel look="key">
        <div>
          <p className="eyebrow">{run.entryDay ? words.paidOn(formatDay(run.entryDay)) : words.toBePaid}</p>
          <p className="modal__amount">{formatPounds(run.pays)}</p>
          <p className="muted">{loansTo(run.loans, suppliers)}</p>
        </div>
        <Timeline entries={stepsOf(run, username)} />
        {run.mayRelease && <Release run={run} />}
        {run.state === "prepared" && !run.mayRelease && <OwnRun run={run} />}
      </Panel>
      <Because icon="people">{lede}</Because>
    </div>
  );
}

function stepsOf({ state, preparedBy, prepared, releasedBy, released, entryDay, mayRelease }: Run, username: string): TimelineEntry[] {
  const far = { prepared: 1, discarded: 1, released: 2, sent: 3, paid: 4 }[state];
  const stateAt = (step: number) => (step <= far ? "done" : step === far + 1 && state !== "discarded" ? "now" : "next");
  const waitsFor = mayRelease ? words.byYou(username) : words.bySomebody;
  return [
    { key: "prepared", title: words.steps.prepared, when: `${preparedBy}, ${formatMoment(prepared)}` },
    {
      key: "release",
      title: words.steps.release,
      when: releasedBy && released ? `${releasedBy}, ${formatMoment(released)}` : waitsFor,
      state: stateAt(2),
      quarters: 2,
    },
    {
      key: "sent",
      title: words.steps.sent,
      when: far < 2 ? words.byFive : far === 2 ? words.sending : null,
      state: stateAt(3),
      quarters: 3,
    },
    { key: "paid", title: words.steps.paid, when: entryDay ? formatDay(entryDay) : null, state: stateAt(4), quarters: 4 },
  ];
}

function Release({ run: { id, pays, preparedBy } }: { run: Run }) {
  const act = usePayoutAct();
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState(false);
  const release = (event: FormEvent) => {
    event.preventDefault();
    const isRight = readAmount(typed) === pays;
    setWrong(!isRight);
    if (isRight) act.mutate({ call: () => api.releasePayoutRun({ params: { id }, body: { total: pays } }), done: words.released });
  };
  return (
    <form className="stack stack--snug" noValidate onSubmit={release}>
      <MoneyInput
        label={words.typeTotal}
        value={typed}
        error={wrong ? words.typeTotalWrong : undefined}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setWrong(false);
        }}
      />
      <Actions>
        <Button type="submit" busy={act.isPending}>
          {words.release(formatPounds(pays))}
        </Button>
        <Button look="second" disabled={act.isPending} onClick={() => act.mutate(discarding(id))}>
          {words.sendBack(preparedBy)}
        </Button>
      </Actions>
    </form>
  );
}

function OwnRun({ run: { id, pays } }: { run: Run }) {
  const act = usePayoutAct();
  return (
    <Actions because={words.ownRun}>
      <Button disabled>{words.release(formatPounds(pays))}</Button>
      <Button look="second" busy={act.isPending} onClick={() => act.mutate(discarding(id))}>
        {words.takeBack}
      </Button>
    </Actions>
  );
}

const discarding = (id: string) => ({ call: () => api.discardPayoutRun({ params: { id } }), done: words.discarded });
