import { acceptanceEffect } from "@farthing/domain/application";
import { forms } from "@farthing/domain/details";
import { type ReferralReason, referralReasonsFor } from "@farthing/domain/vocabulary";
import { formatPounds, referralReasonLabels, screens } from "@farthing/domain/wording";
import { DialogForm, useFormCall } from "@farthing/shell";
import { Radios, Select, TextArea, useToasts } from "@farthing/ui";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../shell/api.ts";
import { useSession } from "../../shell/session.ts";
import { ReferralReasons } from "./referral-reasons.tsx";
import { customerOf, type ReferralCase, referralsQuery } from "./referrals-query.ts";

const words = screens.lender.referrals;
const { outcome, reason, note } = forms.referralDecision.fields;
const reasonOption = (value: ReferralReason) => ({ value, label: referralReasonLabels[value] });

interface DecideDialogProps {
  facts: Pick<ReferralCase, "referral" | "needsSecondApproval">;
  onClose: () => void;
  onDecided: () => void;
}

export function DecideDialog({ facts: { referral, needsSecondApproval }, onClose, onDecided }: DecideDialogProps) {
  const queries = useQueryClient();
  const { show } = useToasts();
  const { username } = useSession();
  const { applicationId: id, version, loanAmount, recommendation } = referral;
  const effect = acceptanceEffect({ needsSecondApproval, recommendation }, username);
  const { dialog, box, type } = useFormCall(forms.referralDecision, {
    act: async (decision) => {
      // The claim may have expired while the underwriter was typing, so the dialog claims the referral again.
      await api.claimReferral({ params: { id } });
      const { recommended } = await api.decideReferral({ params: { id }, body: { ...decision, version } });
      return recommended ? "recommend" : decision.outcome;
    },
    failsAs: "decideReferral",
    onDone: async (decided) => {
      await queries.invalidateQueries({ ...referralsQuery, exact: true });
      show({ tone: "success", text: words.decided[decided] });
      onDecided();
    },
  });
  const acceptance = { value: "accept", label: words.outcomes[effect === "recommend" ? "recommend" : "accept"] };
  const decline = { value: "decline", label: words.outcomes.decline };
  const { value: chosen } = box("outcome");
  const reasons = chosen === "accept" || chosen === "decline" ? referralReasonsFor[chosen] : [];
  return (
    <DialogForm
      title={words.dialog(customerOf(referral), loanAmount ? formatPounds(loanAmount) : id)}
      submit={words.submit}
      {...dialog}
      onClose={onClose}
    >
      <ReferralReasons {...referral} />
      {effect === "blocked" && <p>{words.case.secondApproval.yours}</p>}
      <Radios
        {...box("outcome")}
        label={outcome.label}
        options={effect === "blocked" ? [decline] : [acceptance, decline]}
        onChange={({ currentTarget: { value } }) => type({ outcome: value, reason: "" })}
      />
      <Select {...box("reason")} label={reason.label} prompt={words.reasonPrompt} options={reasons.map(reasonOption)} />
      <TextArea {...box("note")} label={note.label} hint={note.hint} maxLength={note.maxLength} />
      <p className="hint">{chosen === "accept" && effect === "recommend" ? words.recommendConsequence : words.consequence}</p>
    </DialogForm>
  );
}
