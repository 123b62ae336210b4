import type { TailoringOption } from "@farthing/domain/lending";
import { formatDay, screens } from "@farthing/domain/wording";
import { comparedFigures, type LoanCost } from "@farthing/journey";
import { Banner, Checkbox, ConfirmDialog } from "@farthing/ui";
import { useState } from "react";
import { useApplication } from "../../in-hand/use-application.ts";

const { tailoring: words } = screens.journey;
const { actions } = screens.shell;

interface ConfirmOfferDialogProps {
  option: TailoringOption;
  original: LoanCost;
  cost: LoanCost;
  expiry: string | null;
  busy: boolean;
  failure: string | null;
  onBack: () => void;
  onConfirm: () => void;
}

/** The new figures beside the old, read together; Continue waits for the customer's word (S1 §5). */
export function ConfirmOfferDialog({ option, original, cost, expiry, busy, failure, onBack, onConfirm }: ConfirmOfferDialogProps) {
  const name = useApplication().application?.applicantName;
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
      <p>{name ? words.readTogetherWith(name) : words.readTogether}</p>
      <Compared original={original} cost={cost} />
      <p className="small muted">
        {words.decidedAgain} {expiry && words.validUntil(formatDay(expiry, "d MMMM y"))}
      </p>
      <Checkbox label={words.proceed} checked={proceeds} onChange={(event) => setProceeds(event.currentTarget.checked)} />
      {failure && <Banner tone="danger" title={failure} />}
    </ConfirmDialog>
  );
}

function Compared({ original, cost }: Pick<ConfirmOfferDialogProps, "original" | "cost">) {
  return (
    <table className="compare">
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{words.figure}</span>
          </th>
          <th scope="col">{words.asApplied}</th>
          <th scope="col">{words.offer}</th>
        </tr>
      </thead>
      <tbody>
        {comparedFigures(original, cost).map(({ term, before, after }) => (
          <tr key={term} className={before === after ? undefined : "is-changed"}>
            <th scope="row">{term}</th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
