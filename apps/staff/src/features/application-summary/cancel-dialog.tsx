import type { Application } from "@farthing/contract";
import { CallFailed } from "@farthing/contract/client";
import { type ChosenReason, cancellationReasonRequired } from "@farthing/domain/application";
import { cancellationReasonLabels, formatPounds, screens } from "@farthing/domain/wording";
import { useCall } from "@farthing/journey";
import { Banner, ConfirmDialog, Notice, Select, useToasts } from "@farthing/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { usePaidOn } from "./history.tsx";
import { applicationQuery } from "./use-summary.ts";

const { cancelModal, summary } = screens.staff;

interface CancelDialogProps {
  open: boolean;
  onClose: () => void;
  application: Application;
}

/** Mounted anew each time it opens, so that a reason chosen and put away does not come back. */
export function CancelDialog(props: CancelDialogProps) {
  return props.open ? <OpenCancelDialog {...props} /> : null;
}

function OpenCancelDialog({ onClose, application }: CancelDialogProps) {
  const [reason, setReason] = useState<ChosenReason | "">("");
  const cancel = useCancel(application, onClose);
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

/** A loan that has been paid out is money that the shop has: how much it is, and out of what it is taken, is said before Confirm. */
function TakenBack({ application, amount }: { application: Application; amount: string }) {
  const paidOn = usePaidOn(application);
  const { retailer, branchName } = application;
  return (
    <Notice tone="warning">
      <p>{cancelModal.takenBack(formatPounds(amount), retailer.name, `${branchName}, ${retailer.supplierNumber}`, paidOn)}</p>
    </Notice>
  );
}

function useCancel(application: Application, onDone: () => void) {
  const queries = useQueryClient();
  const toasts = useToasts();
  // One key for as long as the dialog is open: a second click, or a second try after a lost answer, is the same act.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { id, version } = application;
  return useCall(
    (cancellationReason: ChosenReason | null) =>
      api.cancelApplication({ params: { id }, body: { cancellationReason, version } }, { idempotencyKey }),
    {
      onSuccess: async () => {
        await queries.invalidateQueries(applicationQuery(id));
        await queries.invalidateQueries({ queryKey: ["history", id] });
        toasts.show({ tone: "success", text: summary.toasts.cancelled });
        onDone();
      },
      onError: (error) => {
        // Somebody was faster: behind the dialog the page shows what holds now.
        if (error instanceof CallFailed && error.status === 409) void queries.invalidateQueries(applicationQuery(id));
      },
    },
  );
}

function consequence({ id, loanAmount, applicantName, signed, retailer, document }: Application): string {
  const loan = loanAmount ? cancelModal.loanOf(formatPounds(loanAmount)) : cancelModal.loanUnknown;
  const ends = signed ? cancelModal.endsSigned(id, loan, retailer.name) : cancelModal.endsUnsigned(id, loan);
  return document.contactDetails?.emailAddress ? `${ends} ${cancelModal.weEmail(applicantName ?? cancelModal.theCustomer)}` : ends;
}
