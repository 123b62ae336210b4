import { toPounds } from "@farthing/domain/money";
import { useState } from "react";
import { useActiveApplication } from "../../active/active-application.tsx";
import { useRequest } from "../use-request.ts";
import { AmountsDialog } from "./amounts-dialog.tsx";
import { ConfirmOfferDialog } from "./confirm-offer-dialog.tsx";
import { amountFields, amountsOf, changesGoods, offerWith } from "./offer-amounts.ts";
import { type Purchase, PurchaseDetailsDialog } from "./purchase-details-dialog.tsx";
import type { Offer, Offers } from "./use-offers.ts";

interface ChooseOfferProps {
  offer: Offer;
  offers: Offers;
  onClose: () => void;
}

type Step = "amounts" | "purchase" | "confirm";

const stepsOf = ({ option }: Offer): readonly Step[] => [
  ...(amountFields(option).length > 0 ? (["amounts"] as const) : []),
  ...(changesGoods(option) ? (["purchase"] as const) : []),
  "confirm",
];

/** From the press on a card to the decision: how much, what is bought now, and whether they wish to proceed (S1 §5). */
export function ChooseOffer({ offer, offers, onClose }: ChooseOfferProps) {
  const active = useActiveApplication();
  const steps = stepsOf(offer);
  const [place, setPlace] = useState(0);
  const [typed, setTyped] = useState(() => amountsOf(offer));
  const [purchase, setPurchase] = useState<Purchase>(() => ({
    goodsDescription: active.document.goodsDescription ?? "",
    orderReference: active.document.orderReference ?? "",
  }));
  const { busy, failure, request } = useRequest(active);
  const onward = () => setPlace(place + 1);
  const onBack = () => (place === 0 ? onClose() : setPlace(place - 1));

  switch (steps[place]) {
    case "amounts":
      return <AmountsDialog offer={offer} offers={offers} typed={typed} onTyped={setTyped} onDone={onward} onClose={onClose} />;
    case "purchase":
      return <PurchaseDetailsDialog purchase={purchase} onPurchase={setPurchase} onDone={onward} onBack={onBack} />;
    default: {
      const cost = offerWith(typed, offer, offers.original.today);
      return (
        <ConfirmOfferDialog
          option={offer.option}
          original={offers.original}
          cost={cost}
          expiry={offers.expiry}
          busy={busy}
          failure={failure}
          onBack={onBack}
          onConfirm={() =>
            void request({
              tailoringOptionSelected: offer.option,
              tailoring: {
                ...(amountFields(offer.option).length > 0 && {
                  goodsAmount: toPounds(cost.quote.goodsAmount),
                  deposit: toPounds(cost.quote.deposit),
                }),
                ...(offer.option === "projectLoan" && cost.project && { projectLoanAmount: toPounds(cost.project.loanAmount) }),
                ...(changesGoods(offer.option) && purchase),
              },
            })
          }
        />
      );
    }
  }
}
