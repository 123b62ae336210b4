import { toPounds } from "@farthing/domain/money";
import type { Offer, Offers } from "@farthing/journey";
import { useState } from "react";
import { useApplication } from "../../in-hand/use-application.ts";
import { useRequest } from "../use-request.ts";
import { AmountsDialog } from "./amounts-dialog.tsx";
import { ConfirmOfferDialog } from "./confirm-offer-dialog.tsx";
import { amountFields, amountsOf, changesGoods, offerWith } from "./offer-amounts.ts";
import { type Purchase, PurchaseDetailsDialog } from "./purchase-details-dialog.tsx";

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
  const { document } = useApplication();
  const steps = stepsOf(offer);
  const [place, setPlace] = useState(0);
  const [typed, setTyped] = useState(() => amountsOf(offer, offers));
  const [purchase, setPurchase] = useState<Purchase>(() => ({
    goodsDescription: document.goodsDescription ?? "",
    orderReference: document.orderReference ?? "",
  }));
  const { busy, failure, request } = useRequest();
  const onward = () => setPlace(place + 1);
  const onBack = () => (place === 0 ? onClose() : setPlace(place - 1));

  switch (steps[place]) {
    case "amounts":
      return <AmountsDialog offer={offer} offers={offers} typed={typed} onTyped={setTyped} onDone={onward} onClose={onClose} />;
    case "purchase":
      return (
        <PurchaseDetailsDialog
          purchase={purchase}
          onDone={(answered) => {
            setPurchase(answered);
            onward();
          }}
          onBack={(typed) => {
            setPurchase(typed);
            onBack();
          }}
        />
      );
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
            request({
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
