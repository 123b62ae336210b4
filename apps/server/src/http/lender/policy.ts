import * as contract from "@farthing/contract";
import { backtestResult, describePolicy, type PhrasePart, type Policy } from "@farthing/domain/credit";
import { localDate, londonDay, toPounds } from "@farthing/domain/money";
import type { Backtest } from "../../store/policy/backtests.ts";
import { startPolicyBacktest } from "../../use-cases/policy/backtest.ts";
import {
  approvePolicy,
  discardPolicyDraft,
  readPolicyDraft,
  returnDraftToAuthor,
  savePolicyDraft,
  sendPolicyDraft,
  startPolicyDraft,
} from "../../use-cases/policy/policy-draft.ts";
import { type PolicyVersion, readPolicy } from "../../use-cases/policy/read-policy.ts";
import type { EndpointImplementer } from "../implement.ts";

export function servePolicy(implement: EndpointImplementer): void {
  implement(contract.readPolicy, async ({ ctx, given }) => {
    const { policy, versions, draft, ...one } = await readPolicy(ctx, given.params.version);
    return { ...versionOnWire(one), sections: sectionsOf(policy), versions: versions.map(versionOnWire), draft };
  });

  implement(contract.readPolicyDraft, async ({ ctx }) => {
    const { draft, policy, changes, mayApprove, approvers, backtest } = await readPolicyDraft(ctx);
    return {
      version: draft.version,
      basedOn: draft.basedOn,
      revision: draft.revision,
      writtenBy: [...draft.writtenBy],
      started: draft.startedAt.toISOString(),
      changed: draft.changedAt.toISOString(),
      sentBy: draft.sentBy,
      sent: draft.sentAt?.toISOString() ?? null,
      returned: draft.returned && { ...draft.returned, at: draft.returned.at.toISOString() },
      reason: draft.reason,
      sections: sectionsOf(policy),
      changes: changes.map(({ before, after, ...change }) => ({ ...change, before: copyLines(before), after: copyLines(after) })),
      mayApprove,
      approvers: [...approvers],
      backtest: backtest ? backtestOnWire(backtest) : null,
    };
  });

  implement(contract.startPolicyDraft, ({ ctx }) => startPolicyDraft(ctx));

  implement(contract.savePolicyDraft, ({ ctx, given }) => savePolicyDraft(ctx, given.body));

  implement(contract.startPolicyBacktest, ({ ctx, given }) => startPolicyBacktest(ctx, given.body.revision).then(() => undefined));

  implement(contract.sendPolicyDraft, ({ ctx, given }) => sendPolicyDraft(ctx, given.body.revision).then(() => undefined));

  implement(contract.returnPolicyDraft, ({ ctx, given }) => returnDraftToAuthor(ctx, given.body).then(() => undefined));

  implement(contract.approvePolicy, async ({ ctx, given }) => ({ from: localDate((await approvePolicy(ctx, given.body.revision)).from) }));

  implement(contract.discardPolicyDraft, ({ ctx, given }) => discardPolicyDraft(ctx, given.body.revision).then(() => undefined));
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

const copyLines = (lines: readonly (readonly PhrasePart[])[]) => lines.map((line) => [...line]);

/** The type of the reply needs mutable lists, so the readonly lists are copied. */
const sectionsOf = (policy: Policy) =>
  describePolicy(policy).map((section) => ({
    ...section,
    items: section.items.map((item) => ({
      ...item,
      hit: item.hit && { ...item.hit, codes: [...item.hit.codes] },
      lines: copyLines(item.lines),
      figures: [...item.figures],
    })),
  }));
