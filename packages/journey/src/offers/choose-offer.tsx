import type { FusionTerms } from "@farthing/domain/lending";
import { toPounds } from "@farthing/domain/money";
import { lazy, Suspense, useState } from "react";
import type { DecisionWanted } from "../submission/use-decision-request.ts";
import { ConfirmOfferDialog } from "./confirm-offer-dialog.tsx";
import { amountFields, amountsOf, changesGoods, offerWith } from "./offer-amounts.ts";
import type { Offer, Offers } from "./offers-of.ts";
import type { Purchase, PurchaseDetailsDialog } from "./purchase-details-dialog.tsx";

/** Most customers accept an offer without changes, so the amounts dialog is loaded when it is needed. */
const AmountsDialog = lazy(async () => ({ default: (await import("./amounts-dialog.tsx")).AmountsDialog }));

export interface ChooseOfferProps {
  offer: Offer;
  offers: Offers;
  terms: FusionTerms | null;
  /** The current purchase and the dialog that changes it. Null for customers at home, who cannot change the goods. */
  bought: { readonly now: Purchase; readonly Ask: typeof PurchaseDetailsDialog } | null;
  intro: string;
  asking: { readonly busy: boolean; readonly failure: string | null; readonly request: (wanted: DecisionWanted) => void };
  onClose: () => void;
}

type Step = "amounts" | "purchase" | "confirm";

const stepsOf = ({ option }: Offer, bought: ChooseOfferProps["bought"]): readonly Step[] => [
  ...(amountFields(option).length > 0 ? (["amounts"] as const) : []),
  ...(bought && changesGoods(option) ? (["purchase"] as const) : []),
  "confirm",
];

/** The steps after a click on a card: amounts, goods, confirmation and decision (S1 §5). */
export function ChooseOffer({ offer, offers, terms, bought, intro, asking: { busy, failure, request }, onClose }: ChooseOfferProps) {
  const steps = stepsOf(offer, bought);
  const [place, setPlace] = useState(0);
  const [typed, setTyped] = useState(() => amountsOf(offer, offers));
  const [purchase, setPurchase] = useState(bought?.now ?? null);
  const onward = () => setPlace(place + 1);
  const onBack = () => (place === 0 ? onClose() : setPlace(place - 1));

  switch (steps[place]) {
    case "amounts":
      return (
        <Suspense>
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
        bought &&
        purchase && (
          <bought.Ask
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
        )
      );
    default: {
      const cost = offerWith(typed, offer, offers.original.today);
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
