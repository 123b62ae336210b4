import type { Application } from "@farthing/contract";
import { formatPounds, screens } from "@farthing/domain/wording";
import { ConfirmDialog } from "@farthing/ui";
import { api } from "../../app/api.ts";
import { useAct } from "./use-act.ts";

const { requestPaymentModal, summary } = screens.staff;

/** The shop says that the customer has the goods, and asks for its money. Mounted while it is open. */
export function RequestPaymentDialog({ onClose, application, amount }: { onClose: () => void; application: Application; amount: string }) {
  const { id, retailer } = application;
  const request = useAct<void>(application, {
    call: (_, options) => api.markDelivered({ params: { id } }, options),
    done: summary.toasts.paymentRequested,
    failed: summary.toasts.paymentFailed,
    onClose,
  });
  return (
    <ConfirmDialog open onClose={onClose} title={requestPaymentModal.title} busy={request.isPending} onConfirm={() => request.mutate()}>
      <p>{requestPaymentModal.text(formatPounds(amount), retailer.name)}</p>
    </ConfirmDialog>
  );
}
