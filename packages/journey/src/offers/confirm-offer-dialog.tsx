import type { TailoringOption } from "@farthing/domain/lending";
import { formatLongDay, screens } from "@farthing/domain/wording";
import { Banner, Checkbox, Compare, ConfirmDialog } from "@farthing/ui";
import { useState } from "react";
import type { LoanCost } from "../cost/loan-cost.ts";
import { comparedFigures } from "./offer-figures.ts";

const { tailoring: words } = screens.journey;
const { actions } = screens.shell;

interface ConfirmOfferDialogProps {
  intro: string;
  option: TailoringOption;
  original: LoanCost;
  cost: LoanCost;
  expiry: string | null;
  busy: boolean;
  failure: string | null;
  onBack: () => void;
  onConfirm: () => void;
}

/** Before continuing, the customer must tick a box to agree (S1 §5). */
export function ConfirmOfferDialog({ intro, option, original, cost, expiry, busy, failure, onBack, onConfirm }: ConfirmOfferDialogProps) {
  const [proceeds, setProceeds] = useState(false);
  return (
    <ConfirmDialog
      open
      onClose={onBack}
      title={words.options[option]}
      words={{ confirm: actions.continue, back: actions.back }}
      busy={busy}
      disabled={!proceeds}
      because={!proceeds && words.proceedFirst}
      onConfirm={onConfirm}
    >
      <p>{intro}</p>
      <Compare label={words.figure} columns={{ before: words.asApplied, after: words.offer }} figures={comparedFigures(original, cost)} />
      <p className="small muted">
        {words.decidedAgain} {expiry && words.validUntil(formatLongDay(expiry))}
      </p>
      <Checkbox label={words.proceed} checked={proceeds} onChange={(event) => setProceeds(event.currentTarget.checked)} />
      {failure && <Banner tone="danger" title={failure} takesFocus />}
    </ConfirmDialog>
  );
}
