import { lawOn } from "@farthing/domain/law";
import { londonDay } from "@farthing/domain/money";
import { shortDigest } from "@farthing/domain/payouts";
import { formatDay, formatMoment, formatPounds, screens } from "@farthing/domain/wording";
import { Actions, Button, ConfirmDialog, Facts, IconNote, Notice, Panel, Timeline, type TimelineEntry } from "@farthing/ui";
import { useState } from "react";
import { api } from "../../shell/api.ts";
import { discardRunAction, type Run, usePayoutCall } from "./payout-queries.ts";
import { Release } from "./release-form.tsx";

const { run: words, loansTo, lede } = screens.lender.payouts;

/** The user who prepared the run may not release it. */
export function ReleasePanel({ run, username }: { run: Run; username: string }) {
  const suppliers = run.suppliers.filter(({ state }) => state !== "leftOut").length;
  return (
    <div className="stack stack--snug">
      <Panel look="key">
        <div>
          <p className="eyebrow">{headingOf(run)}</p>
          <p className="modal__amount">{formatPounds(run.pays)}</p>
          <p className="muted">{loansTo(run.loans, suppliers)}</p>
        </div>
        <RunFacts run={run} />
        <Timeline entries={stepsOf(run, username)} />
        {run.byLedger !== null && run.byLedger !== run.pays && (
          <Notice tone="warning" title={words.ledgerDiffers} level={2}>
            <p>{words.ledgerDiffersText(formatPounds(run.byLedger))}</p>
          </Notice>
        )}
        {run.mayRelease && <Release run={run} />}
        {run.state === "prepared" && !run.mayRelease && <OwnRunActions run={run} />}
        {run.maySubmit && <Submit run={run} />}
      </Panel>
      <IconNote icon="people">{lede}</IconNote>
    </div>
  );
}

function headingOf({ state, submitted, entryDay }: Run): string {
  if (!submitted || !entryDay) return words.toBePaid;
  return state === "paid" ? words.arrivedOn(formatDay(entryDay)) : words.onItsWay(formatDay(entryDay));
}

const RunFacts = ({ run: { digest, pays, returned, net } }: { run: Run }) => (
  <>
    {returned !== "0.00" && (
      <Facts
        facts={[
          { term: words.totals.paid, value: formatPounds(pays) },
          { term: words.totals.returned, value: formatPounds(returned) },
          { term: words.totals.net, value: formatPounds(net), sum: true },
        ]}
      />
    )}
    {digest !== null && (
      <div>
        <Facts facts={[{ term: words.digest, value: <code>{shortDigest(digest)}</code> }]} />
        <p className="muted small">{words.digestHint}</p>
      </div>
    )}
  </>
);

/** If the payout run changed after a step, the text adds the digest (a hash) of the content at that step. */
function personAndTimeText(name: string, moment: string, { before, now }: { before: string | null; now: string | null }): string {
  const text = `${name}, ${formatMoment(moment)}`;
  return before === null || before === now ? text : words.withDigest(text, shortDigest(before));
}

function stepsOf(run: Run, username: string): TimelineEntry[] {
  const { state, pays, byLedger, releasedBy, released, submitted, submittedBy, entryDay, hasFile, mayRelease } = run;
  const far = { prepared: 1, discarded: 1, released: 2, submitted: 3, paid: 4 }[state];
  const stateAt = (step: number) => (step <= far ? "done" : step === far + 1 && state !== "discarded" ? "now" : "next");
  const waitsFor = mayRelease ? words.byYou(username) : words.byAnother;
  return [
    {
      key: "prepared",
      title: words.steps.prepared,
      when: personAndTimeText(run.preparedBy, run.prepared, { before: run.preparedDigest, now: run.digest }),
    },
    ...(byLedger === pays ? [{ key: "ledger", title: words.steps.ledger, when: words.toThePenny(formatPounds(pays)) }] : []),
    {
      key: "release",
      title: releasedBy ? words.steps.released : words.steps.release,
      when: releasedBy && released ? personAndTimeText(releasedBy, released, { before: run.releasedDigest, now: run.digest }) : waitsFor,
      state: stateAt(2),
      quarters: 1,
    },
    {
      key: "submitted",
      title: words.steps.submitted,
      when: submitted ? [submittedBy, formatMoment(submitted)].filter(Boolean).join(", ") : waitingText(far, hasFile),
      state: stateAt(3),
      quarters: 2,
    },
    {
      key: "paid",
      title: words.steps.paid,
      when:
        entryDay &&
        (state === "paid" ? formatDay(entryDay) : submitted ? words.onItsWay(formatDay(entryDay)) : words.planned(formatDay(entryDay))),
      state: stateAt(4),
      quarters: 3,
    },
  ];
}

function waitingText(far: number, hasFile: boolean): string {
  if (far < 2) return words.bacsDays(lawOn(londonDay(new Date())).bacsFileUntilHour);
  return hasFile ? words.toSubmit : words.writing;
}

function Submit({ run: { id, number, pays, digest } }: { run: Run }) {
  const [isAsking, setAsking] = useState(false);
  const act = usePayoutCall();
  if (digest === null) return null;
  return (
    <>
      <Actions>
        <Button wide onClick={() => setAsking(true)}>
          {words.submit}
        </Button>
      </Actions>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={words.submitTitle(number)}
        busy={act.isPending}
        onConfirm={() =>
          act.mutate({
            call: () => api.submitPayoutRun({ params: { id }, body: { digest } }),
            done: words.submitted,
            follow: () => setAsking(false),
          })
        }
      >
        <p>{words.submitText(formatPounds(pays), shortDigest(digest))}</p>
      </ConfirmDialog>
    </>
  );
}

function OwnRunActions({ run: { id, pays, releasers } }: { run: Run }) {
  const act = usePayoutCall();
  return (
    <Actions because={releasers.length === 0 ? words.ownRunAlone : words.ownRun(releasers.reduce(words.or))}>
      <Button wide disabled>
        {words.release(formatPounds(pays))}
      </Button>
      <Button look="second" wide busy={act.isPending} onClick={() => act.mutate(discardRunAction(id))}>
        {words.takeBack}
      </Button>
    </Actions>
  );
}
