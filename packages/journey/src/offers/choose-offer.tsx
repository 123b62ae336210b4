import type { FusionTerms } from "@farthing/domain/lending";
import { toPounds } from "@farthing/domain/money";
import { lazy, Suspense, useState } from "react";
import type { WantedDecision } from "../submission/use-decision-request.ts";
import { ConfirmOfferDialog } from "./confirm-offer-dialog.tsx";
import { amountFields, amountsOf, changesGoods, costOfOffer } from "./offer-amounts.ts";
import type { Offer, Offers } from "./offers-of.ts";
import type { Purchase } from "./purchase-details-dialog.tsx";

const AmountsDialog = lazy(async () => ({ default: (await import("./amounts-dialog.tsx")).AmountsDialog }));
const PurchaseDetailsDialog = lazy(async () => ({ default: (await import("./purchase-details-dialog.tsx")).PurchaseDetailsDialog }));

export interface ChooseOfferProps {
  offer: Offer;
  offers: Offers;
  terms: FusionTerms | null;
  bought: { readonly now: Purchase; readonly text: string };
  intro: string;
  asking: { readonly busy: boolean; readonly failure: string | null; readonly request: (wanted: WantedDecision) => void };
  onClose: () => void;
}

type Step = "amounts" | "purchase" | "confirm";

const stepsOf = ({ option }: Offer, offers: Offers): readonly Step[] => [
  ...(amountFields(option, offers).length > 0 ? (["amounts"] as const) : []),
  ...(changesGoods(option, offers) ? (["purchase"] as const) : []),
  "confirm",
];

/** Asks for the amounts, then for the other goods, then for a confirmation. Then requests the decision (S1 §5). */
export function ChooseOffer({ offer, offers, terms, bought, intro, asking: { busy, failure, request }, onClose }: ChooseOfferProps) {
  const steps = stepsOf(offer, offers);
  const [place, setPlace] = useState(0);
  const [typed, setTyped] = useState(() => amountsOf(offer, offers));
  const [purchase, setPurchase] = useState(bought.now);
  const onward = () => setPlace(place + 1);
  const onBack = () => (place === 0 ? onClose() : setPlace(place - 1));

  // Each dialog has its own Suspense boundary. With one boundary for both, loading the second dialog would hide the first dialog. The first
  // dialog would then report that it was closed, which cancels the choice of the offer.
  switch (steps[place]) {
    case "amounts":
      return (
        <Suspense key="amounts">
          <AmountsDialog
            offer={offer}
            offers={offers}
            terms={terms}
            start={typed}
            onDone={(answered) => {
              setTyped(answered);
              onward();
            }}
            onClose={onClose}
          />
        </Suspense>
      );
    case "purchase":
      return (
        <Suspense key="purchase">
          <PurchaseDetailsDialog
            text={bought.text}
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
        </Suspense>
      );
    default: {
      const cost = costOfOffer(typed, offer, offers.original.today);
      return (
        <ConfirmOfferDialog
          intro={intro}
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
                ...(amountFields(offer.option, offers).length > 0 && {
                  goodsAmount: toPounds(cost.quote.goodsAmount),
                  deposit: toPounds(cost.quote.deposit),
                }),
                ...(offer.option === "projectLoan" && cost.project && { projectLoanAmount: toPounds(cost.project.loanAmount) }),
                ...(changesGoods(offer.option, offers) && purchase),
              },
            })
          }
        />
      );
    }
  }
}
