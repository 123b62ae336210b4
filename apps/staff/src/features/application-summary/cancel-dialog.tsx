import type { Application } from "@farthing/contract";
import { type ChosenCancellationReason, cancellationReasonRequired } from "@farthing/domain/application";
import { cancellationReasonLabels, formatPounds, screens } from "@farthing/domain/wording";
import { failureText } from "@farthing/shell";
import { Banner, ConfirmDialog, Notice, preventLineBreaks, Select } from "@farthing/ui";
import { useState } from "react";
import { api } from "../../shell/api.ts";
import { usePayoutDate } from "./history.tsx";
import { useSummaryCall } from "./use-summary-call.ts";

const { cancelModal, summary } = screens.staff;

export function CancelDialog({ onClose, application }: { onClose: () => void; application: Application }) {
  const [reason, setReason] = useState<ChosenCancellationReason | "">("");
  const { id, version, loanAmount, owedOnCancel } = application;
  const cancel = useSummaryCall<ChosenCancellationReason | null>(application, {
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
      {owedOnCancel && loanAmount && <AmountOwedByShop application={application} amount={loanAmount} owed={owedOnCancel} />}
      <p>{cancelModal.cannotBeUndone}</p>
      <Select
        label={cancellationReasonRequired(application) ? cancelModal.reason : cancelModal.optionalReason}
        prompt={cancelModal.chooseReason}
        options={Object.entries(cancellationReasonLabels).map(([value, label]) => ({ value, label }))}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value as ChosenCancellationReason | "")}
      />
      {cancel.error && (
        <Banner tone="danger" title={failureText("cancel", cancel.error)} takesFocus>
          <p>{cancel.error.message}</p>
        </Banner>
      )}
    </ConfirmDialog>
  );
}

function AmountOwedByShop({ application, amount, owed }: { application: Application; amount: string; owed: string }) {
  const paidOn = usePayoutDate(application);
  const { retailer, branchName } = application;
  const place = `${branchName}, ${retailer.supplierNumber}`;
  return (
    <Notice tone="warning">
      <p>
        {preventLineBreaks(
          owed === amount
            ? cancelModal.takenBack(formatPounds(amount), retailer.name, place, paidOn)
            : cancelModal.restTakenBack(formatPounds(amount), formatPounds(owed), retailer.name, place, paidOn),
        )}
      </p>
    </Notice>
  );
}

function endText({ id, signed, owedOnCancel, retailer }: Pick<Application, "id" | "signed" | "owedOnCancel" | "retailer">, loan: string) {
  if (!signed) return cancelModal.endsUnsigned(id, loan);
  return owedOnCancel === null ? cancelModal.endsSigned(id, loan, retailer.name) : cancelModal.endsPaid(id, loan);
}

function consequence({ id, loanAmount, applicantName, signed, owedOnCancel, retailer, document }: Application): string {
  const loan = loanAmount ? cancelModal.loanOf(formatPounds(loanAmount)) : cancelModal.loanUnknown;
  const ends = endText({ id, signed, owedOnCancel, retailer }, loan);
  return document.contactDetails?.emailAddress ? `${ends} ${cancelModal.weEmail(applicantName ?? cancelModal.theCustomer)}` : ends;
}
