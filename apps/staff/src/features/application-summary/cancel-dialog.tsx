import type { Application } from "@farthing/contract";
import { type ChosenReason, cancellationReasonRequired } from "@farthing/domain/application";
import { parsePounds, subtract, sum } from "@farthing/domain/money";
import { cancellationReasonLabels, formatMoney, formatPounds, screens } from "@farthing/domain/wording";
import { Banner, ConfirmDialog, Notice, Select, Skeleton } from "@farthing/ui";
import { useState } from "react";
import { api } from "../../shell/api.ts";
import { usePaidOn } from "./history.tsx";
import { usePartialSettlements } from "./use-partial-settlements.ts";
import { useSummaryCall } from "./use-summary-call.ts";

const { cancelModal, summary } = screens.staff;

/** Mounted only while open, so that an abandoned choice does not come back. */
export function CancelDialog({ onClose, application }: { onClose: () => void; application: Application }) {
  const [reason, setReason] = useState<ChosenReason | "">("");
  const { id, version } = application;
  const cancel = useSummaryCall<ChosenReason | null>(application, {
    call: (cancellationReason, options) => api.cancelApplication({ params: { id }, body: { cancellationReason, version } }, options),
    done: summary.toasts.cancelled,
    onClose,
  });
  const reasonMissing = cancellationReasonRequired(application) && reason === "";
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={cancelModal.title}
      danger
      busy={cancel.isPending}
      disabled={reasonMissing}
      because={reasonMissing && cancelModal.reasonFirst}
      onConfirm={() => cancel.mutate(reason === "" ? null : reason)}
    >
      <p>{consequence(application)}</p>
      {application.status === "paid" && application.loanAmount && <TakenBack application={application} amount={application.loanAmount} />}
      <p>{cancelModal.cannotBeUndone}</p>
      <Select
        label={cancellationReasonRequired(application) ? cancelModal.reason : cancelModal.optionalReason}
        prompt={cancelModal.chooseReason}
        options={Object.entries(cancellationReasonLabels).map(([value, label]) => ({ value, label }))}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value as ChosenReason | "")}
      />
      {cancel.error && <Banner tone="danger" title={cancel.error.message} />}
    </ConfirmDialog>
  );
}

/** For a paid loan: the amount that the shop must return, and from which payout it is taken. */
function TakenBack({ application, amount }: { application: Application; amount: string }) {
  const paidOn = usePaidOn(application);
  const settled = usePartialSettlements(application);
  if (settled.isPending) return <Skeleton label={screens.shell.frame.loading} lines={2} />;
  const { retailer, branchName } = application;
  const place = `${branchName}, ${retailer.supplierNumber}`;
  const paid = parsePounds(amount);
  const rest = subtract(paid, sum((settled.data ?? []).map((part) => parsePounds(part.amount))));
  return (
    <Notice tone="warning">
      <p>
        {rest === paid
          ? cancelModal.takenBack(formatPounds(amount), retailer.name, place, paidOn)
          : cancelModal.restTakenBack(formatPounds(amount), formatMoney(rest), retailer.name, place, paidOn)}
      </p>
    </Notice>
  );
}

function consequence({ id, loanAmount, applicantName, signed, retailer, document }: Application): string {
  const loan = loanAmount ? cancelModal.loanOf(formatPounds(loanAmount)) : cancelModal.loanUnknown;
  const ends = signed ? cancelModal.endsSigned(id, loan, retailer.name) : cancelModal.endsUnsigned(id, loan);
  return document.contactDetails?.emailAddress ? `${ends} ${cancelModal.weEmail(applicantName ?? cancelModal.theCustomer)}` : ends;
}
