import { forms } from "@farthing/domain/details";
import { referTypes } from "@farthing/domain/vocabulary";
import { formatDay, formatMoment, formatPounds, screens } from "@farthing/domain/wording";
import { DialogForm, useFormCall } from "@farthing/shell";
import { Button, Facts, Panel, Radios, Tag, type TagTone, useToasts } from "@farthing/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../shell/api.ts";
import { customerOf, type ReferralCase, referralCaseQuery } from "./referrals-query.ts";

const words = screens.lender.referrals.case.proof;

type Check = ReferralCase["checks"][number];

const tagToneByOutcome = { passed: "success", failed: "danger", abandoned: "neutral" } as const satisfies Record<
  NonNullable<Check["outcome"]>,
  TagTone
>;

export function CustomerProof({ facts, canAsk }: { facts: ReferralCase; canAsk: boolean }) {
  const [asking, setAsking] = useState(false);
  const { checks, linksUntil, referral } = facts;
  const isWaiting = facts.isOpen && checks.some(({ outcome }) => outcome === null);
  return (
    <Panel>
      <h2 className="head-20">{words.title}</h2>
      {checks.length === 0 && <p className="muted">{words.none}</p>}
      {checks.length > 0 && (
        <Facts facts={checks.map((check) => ({ term: words.checks[check.kind], value: <CheckState check={check} /> }))} />
      )}
      {isWaiting && linksUntil && <p className="hint">{words.until(formatDay(linksUntil))}</p>}
      {canAsk &&
        (referral.referType === "IDVT_OBR" ? <p className="hint">{words.allAsked}</p> : <AskButton onAsk={() => setAsking(true)} />)}
      {asking && <ProofDialog facts={facts} onClose={() => setAsking(false)} />}
    </Panel>
  );
}

const AskButton = ({ onAsk }: { onAsk: () => void }) => (
  <div>
    <Button look="second" onClick={onAsk}>
      {words.ask}
    </Button>
  </div>
);

function CheckState({ check: { outcome, to, sent, found } }: { check: Check }) {
  if (outcome === null) return <>{sent === null ? words.notSentYet(to) : words.waits(to, formatMoment(sent))}</>;
  return (
    <div className="stack stack--tight">
      <div>
        <Tag tone={tagToneByOutcome[outcome]}>{words.outcomes[outcome]}</Tag>
      </div>
      {found?.annualIncome && <span>{words.income(formatPounds(found.annualIncome))}</span>}
      {found?.monthlyEssentials && <span>{words.spending(formatPounds(found.monthlyEssentials))}</span>}
    </div>
  );
}

const proofOptions = referTypes.map((value) => ({ value, label: words.kinds[value], hint: words.kindHints[value] }));

function ProofDialog({ facts: { referral }, onClose }: { facts: ReferralCase; onClose: () => void }) {
  const queries = useQueryClient();
  const { show } = useToasts();
  const { applicationId: id, version, referType } = referral;
  const { dialog, box } = useFormCall(forms.proofRequest, {
    act: async (body) => {
      // Only the underwriter with the claim can ask for proof.
      await api.claimReferral({ params: { id } });
      return api.askForProof({ params: { id }, body: { ...body, version } });
    },
    failsAs: "askForProof",
    onDone: async () => {
      await queries.invalidateQueries(referralCaseQuery(id));
      show({ tone: "success", text: words.sent });
      onClose();
    },
  });
  return (
    <DialogForm title={words.dialog(customerOf(referral))} submit={words.submit} {...dialog} onClose={onClose}>
      <p>{words.lead}</p>
      <Radios {...box("asked")} label={words.what} options={proofOptions.filter(({ value }) => value !== referType)} />
    </DialogForm>
  );
}
