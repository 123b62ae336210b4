import {
  approvePolicy,
  discardPolicyDraft,
  readPolicy,
  readPolicyDraft,
  savePolicyDraft,
  sendPolicyDraft,
  startPolicyBacktest,
  startPolicyDraft,
} from "@farthing/contract";
import { backtestResult, describePolicy, type Policy, type Said } from "@farthing/domain/credit";
import { localDate, londonDay, toPounds } from "@farthing/domain/money";
import type { Backtest } from "../../store/policy/backtests.ts";
import { startPolicyBacktest as startBacktest } from "../../use-cases/policy/backtest.ts";
import {
  approvePolicy as approve,
  discardPolicyDraft as discard,
  readPolicyDraft as readDraft,
  savePolicyDraft as save,
  sendPolicyDraft as send,
  startPolicyDraft as start,
} from "../../use-cases/policy/policy-draft.ts";
import { type PolicyVersion, readPolicy as read } from "../../use-cases/policy/read-policy.ts";
import type { Implement } from "../implement.ts";

export function servePolicy(implement: Implement): void {
  implement(readPolicy, async ({ ctx, given }) => {
    const { policy, versions, draft, ...one } = await read(ctx, given.params.version);
    return { ...versionOnWire(one), sections: sectionsOf(policy), versions: versions.map(versionOnWire), draft };
  });

  implement(readPolicyDraft, async ({ ctx }) => {
    const { draft, policy, changes, mayApprove, approvers, backtest } = await readDraft(ctx);
    return {
      version: draft.version,
      basedOn: draft.basedOn,
      revision: draft.revision,
      writtenBy: [...draft.writtenBy],
      started: draft.startedAt.toISOString(),
      changed: draft.changedAt.toISOString(),
      sentBy: draft.sentBy,
      sent: draft.sentAt?.toISOString() ?? null,
      reason: draft.reason,
      sections: sectionsOf(policy),
      changes: changes.map(({ before, after, ...change }) => ({ ...change, before: linesOf(before), after: linesOf(after) })),
      mayApprove,
      approvers: [...approvers],
      backtest: backtest ? backtestOnWire(backtest) : null,
    };
  });

  implement(startPolicyDraft, ({ ctx }) => start(ctx));

  implement(savePolicyDraft, ({ ctx, given }) => save(ctx, given.body));

  implement(startPolicyBacktest, ({ ctx, given }) => startBacktest(ctx, given.body.revision).then(() => undefined));

  implement(sendPolicyDraft, ({ ctx, given }) => send(ctx, given.body.revision).then(() => undefined));

  implement(approvePolicy, async ({ ctx, given }) => ({ from: localDate((await approve(ctx, given.body.revision)).from) }));

  implement(discardPolicyDraft, ({ ctx, given }) => discard(ctx, given.body.revision).then(() => undefined));
}

const versionOnWire = ({ writtenBy, ...version }: PolicyVersion) => ({ ...version, writtenBy: [...writtenBy] });

function backtestOnWire({ startedBy, startedAt, fromAt, toAt, counted, total, tally, finishedAt }: Backtest) {
  const { outcomes, accepted, moves, moved } = backtestResult(tally);
  return {
    startedBy,
    started: startedAt.toISOString(),
    from: londonDay(fromAt),
    to: londonDay(toAt),
    counted,
    total,
    finished: finishedAt?.toISOString() ?? null,
    result: finishedAt && {
      outcomes: [...outcomes],
      accepted: { before: toPounds(accepted.before), after: toPounds(accepted.after) },
      moves: [...moves],
      moved: [...moved],
    },
  };
}

const linesOf = (lines: readonly (readonly Said[])[]) => lines.map((line) => [...line]);

/** As the wire has it: lists of its own. */
const sectionsOf = (policy: Policy) =>
  describePolicy(policy).map((section) => ({
    ...section,
    items: section.items.map((item) => ({
      ...item,
      hit: item.hit && { ...item.hit, codes: [...item.hit.codes] },
      lines: linesOf(item.lines),
      figures: [...item.figures],
    })),
  }));
