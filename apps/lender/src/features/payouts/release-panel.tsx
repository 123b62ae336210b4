import { formatDay, formatMoment, formatPounds, screens } from "@farthing/domain/wording";
import { Actions, Because, Button, Notice, Panel, Timeline, type TimelineEntry } from "@farthing/ui";
import { discardRun, type Run, usePayoutCall } from "./payout-queries.ts";
import { Release } from "./release-form.tsx";

const { run: words, loansTo, lede } = screens.lender.payouts;

/** Shows the progress of the run, and the release form to a user who did not prepare it. */
export function ReleasePanel({ run, username }: { run: Run; username: string }) {
  const suppliers = run.suppliers.filter(({ state }) => state === "paid").length;
  const allCameBack = suppliers === 0 && run.suppliers.some(({ state }) => state === "returned");
  return (
    <div className="stack stack--snug">
      <Panel look="key">
        <div>
          <p className="eyebrow">{run.entryDay ? words.paidOn(formatDay(run.entryDay)) : words.toBePaid}</p>
          <p className="modal__amount">{formatPounds(run.pays)}</p>
          <p className="muted">{allCameBack ? words.allCameBack : loansTo(run.loans, suppliers)}</p>
        </div>
        <Timeline entries={stepsOf(run, username)} />
        {run.byLedger !== null && run.byLedger !== run.pays && (
          <Notice tone="warning" title={words.ledgerDiffers} level={2}>
            <p>{words.ledgerDiffersText(formatPounds(run.byLedger))}</p>
          </Notice>
        )}
        {run.mayRelease && <Release run={run} />}
        {run.state === "prepared" && !run.mayRelease && <OwnRun run={run} />}
      </Panel>
      <Because icon="people">{lede}</Because>
    </div>
  );
}

function stepsOf(
  { state, preparedBy, prepared, pays, byLedger, releasedBy, released, sent, entryDay, mayRelease }: Run,
  username: string,
): TimelineEntry[] {
  const far = { prepared: 1, discarded: 1, released: 2, sent: 3, paid: 4 }[state];
  const stateAt = (step: number) => (step <= far ? "done" : step === far + 1 && state !== "discarded" ? "now" : "next");
  const waitsFor = mayRelease ? words.byYou(username) : words.bySomebody;
  return [
    { key: "prepared", title: words.steps.prepared, when: `${preparedBy}, ${formatMoment(prepared)}` },
    ...(byLedger === pays ? [{ key: "ledger", title: words.steps.ledger, when: words.toThePenny(formatPounds(pays)) }] : []),
    {
      key: "release",
      title: releasedBy ? words.steps.released : words.steps.release,
      when: releasedBy && released ? `${releasedBy}, ${formatMoment(released)}` : waitsFor,
      state: stateAt(2),
      quarters: 1,
    },
    {
      key: "sent",
      title: words.steps.sent,
      when: sent ? formatMoment(sent) : far < 2 ? words.byFive : words.sending,
      state: stateAt(3),
      quarters: 2,
    },
    {
      key: "paid",
      title: words.steps.paid,
      when: entryDay && (state === "paid" ? formatDay(entryDay) : words.onItsWay(formatDay(entryDay))),
      state: stateAt(4),
      quarters: 3,
    },
  ];
}

function OwnRun({ run: { id, pays, releasers } }: { run: Run }) {
  const act = usePayoutCall();
  return (
    <Actions because={releasers.length === 0 ? words.ownRunAlone : words.ownRun(releasers.reduce(words.or))}>
      <Button wide disabled>
        {words.release(formatPounds(pays))}
      </Button>
      <Button look="second" wide busy={act.isPending} onClick={() => act.mutate(discardRun(id))}>
        {words.takeBack}
      </Button>
    </Actions>
  );
}
