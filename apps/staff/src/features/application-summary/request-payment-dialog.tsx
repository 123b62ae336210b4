import type { Application } from "@farthing/contract";
import { formatAddress } from "@farthing/domain/details";
import { addMonths, londonDay } from "@farthing/domain/money";
import { formatDay, formatPounds, screens, softwareName } from "@farthing/domain/wording";
import { ConfirmDialog, type Fact, Facts, Notice } from "@farthing/ui";
import { api } from "../../shell/api.ts";
import { quoteOfApplication } from "./summary-facts.ts";
import { useSummaryCall } from "./use-summary-call.ts";

const { requestPaymentModal: words, cancelModal, summary } = screens.staff;

interface RequestPaymentDialogProps {
  onClose: () => void;
  application: Application;
  amount: string;
}

export function RequestPaymentDialog({ onClose, application, amount }: RequestPaymentDialogProps) {
  const { id, retailer, branchName, applicantName } = application;
  const request = useSummaryCall<void>(application, {
    call: (_, options) => api.markDelivered({ params: { id } }, options),
    done: summary.toasts.paymentRequested,
    failed: summary.toasts.paymentFailed,
    onClose,
  });
  return (
    <ConfirmDialog open onClose={onClose} title={words.title} busy={request.isPending} onConfirm={() => request.mutate()}>
      <div>
        <p className="eyebrow">{words.pays(softwareName, `${retailer.name} ${branchName}`)}</p>
        <p className="modal__amount">{formatPounds(amount)}</p>
      </div>
      <p>{words.text(formatPounds(amount), retailer.name)}</p>
      <p>{words.onlyWhen(applicantName ?? cancelModal.theCustomer)}</p>
      <Facts look="words" facts={factsOf(application)} />
      <Notice tone="warning">
        <p>{words.noMoreAmending}</p>
      </Notice>
    </ConfirmDialog>
  );
}

function factsOf(application: Application): readonly Fact[] {
  const { id, document, mainAddress, signedAt } = application;
  const { goodsDelivered, deliveryAddress } = document.deliveryDetails ?? {};
  const address = goodsDelivered === "OTHER_ADDRESS" ? deliveryAddress : mainAddress;
  const figures = quoteOfApplication(application);
  return [
    { term: words.rows.application, value: id },
    { term: words.rows.goods, value: document.goodsDescription || summary.missing },
    {
      term: words.rows.deliveredTo,
      value: goodsDelivered === "NO" ? words.inTheShop : formatAddress(address ?? {}) || summary.missing,
    },
    ...(figures && signedAt
      ? [{ term: words.rows.firstRepayment, value: formatDay(addMonths(londonDay(new Date(signedAt)), figures.firstPaymentMonth)) }]
      : []),
  ];
}
