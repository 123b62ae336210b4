import { forms } from "@farthing/domain/details";
import { formatPounds, screens } from "@farthing/domain/wording";
import { DialogForm, useFormCall } from "@farthing/shell";
import { Radios, TextArea, useToasts } from "@farthing/ui";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../shell/api.ts";
import { ReferralReasons } from "./referral-reasons.tsx";
import { customerOf, type Referral, referralsQuery } from "./referrals-query.ts";

const words = screens.lender.referrals;
const { outcome, note } = forms.referralDecision.fields;
const options = (["accept", "decline"] as const).map((value) => ({ value, label: words.outcomes[value] }));

interface DecideDialogProps {
  referral: Referral;
  onClose: () => void;
  onDecided: () => void;
}

/** The underwriter accepts or declines. No outcome is preselected and a reason is required. */
export function DecideDialog({ referral, onClose, onDecided }: DecideDialogProps) {
  const queries = useQueryClient();
  const { show } = useToasts();
  const { applicationId: id, version, loanAmount } = referral;
  const { dialog, box } = useFormCall(forms.referralDecision, {
    act: async (decision) => {
      await api.decideReferral({ params: { id }, body: { ...decision, version } });
      return decision.outcome;
    },
    failsAs: "decideReferral",
    onDone: async (decided) => {
      await queries.invalidateQueries({ ...referralsQuery, exact: true });
      show({ tone: "success", text: words.decided[decided] });
      onDecided();
    },
  });
  return (
    <DialogForm
      title={words.dialog(customerOf(referral), loanAmount ? formatPounds(loanAmount) : id)}
      submit={words.submit}
      {...dialog}
      onClose={onClose}
    >
      <ReferralReasons {...referral} />
      <Radios {...box("outcome")} label={outcome.label} options={options} />
      <TextArea {...box("note")} label={note.label} hint={note.hint} maxLength={note.maxLength} />
      <p className="hint">{words.consequence}</p>
    </DialogForm>
  );
}
