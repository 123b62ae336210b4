import type { ApplicationDocument } from "@farthing/domain/application";
import { type FusionTerms, offerRange } from "@farthing/domain/lending";
import { parsePounds } from "@farthing/domain/money";
import { formatMoney, screens } from "@farthing/domain/wording";
import type { Offer, Offers } from "@farthing/journey";
import { Actions, Button, Checkbox, Dialog, MoneyInput } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useShop } from "../../in-hand/shop.tsx";
import { useApplication } from "../../in-hand/use-application.ts";
import { productsFor } from "../../quote/products.ts";
import { tidied } from "../../quote/quote-form.ts";
import { productsQuery } from "../../quote/use-quote.ts";
import { type AmountField, amountFields, amountProblems, isDepositRaised, type TypedAmounts } from "./offer-amounts.ts";

const { tailoring: words } = screens.journey;
const { projectLoan } = screens.staff;
const { actions } = screens.shell;

interface AmountsDialogProps {
  offer: Offer;
  offers: Offers;
  typed: TypedAmounts;
  onTyped: (typed: TypedAmounts) => void;
  onDone: () => void;
  onClose: () => void;
}

const labels: Readonly<Record<AmountField, string>> = {
  goodsAmount: words.newGoodsAmount,
  deposit: words.newDeposit,
  projectLoanAmount: projectLoan.amount,
};

/** How much of an offer is taken. A deposit that grows is paid by debit card (S1 §5). */
export function AmountsDialog({ offer, offers, typed, onTyped, onDone, onClose }: AmountsDialogProps) {
  const terms = useFusionTerms(offer, offers);
  const [attempted, setAttempted] = useState(false);
  const [byDebitCard, setByDebitCard] = useState(false);
  const problems = amountProblems(typed, offer, offers, terms);
  const needsCard = isDepositRaised(typed, offers);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAttempted(true);
    const [wrong] = amountFields(offer.option).filter((field) => problems[field]);
    if (wrong) document.getElementById(wrong)?.focus();
    else onDone();
  };
  return (
    <Dialog open onClose={onClose} title={words.options[offer.option]}>
      <form className="stack stack--snug" noValidate onSubmit={submit}>
        {offer.option === "projectLoan" && <p>{words.notAlone}</p>}
        {amountFields(offer.option).map((field) => (
          <MoneyInput
            key={field}
            id={field}
            short
            label={labels[field]}
            hint={hintOf(field, offer, offers)}
            error={attempted ? problems[field] : undefined}
            value={typed[field]}
            onChange={(event) => onTyped({ ...typed, [field]: event.currentTarget.value })}
            onBlur={() => onTyped({ ...typed, [field]: tidied(typed[field]) })}
          />
        ))}
        {needsCard && (
          <Checkbox label={words.debitCard} checked={byDebitCard} onChange={(event) => setByDebitCard(event.currentTarget.checked)} />
        )}
        <Actions because={needsCard && !byDebitCard && words.debitCardFirst}>
          <Button type="submit" disabled={needsCard && !byDebitCard}>
            {words.update}
          </Button>
          <Button look="second" onClick={onClose}>
            {actions.back}
          </Button>
        </Actions>
      </form>
    </Dialog>
  );
}

function hintOf(field: AmountField, { option, loan }: Offer, { loan: original }: Offers): string | undefined {
  if (option === "deposit" || option === "reduceLoan" || option === "increaseLoan") {
    const { min, max } = offerRange(option, { original, offered: loan });
    return words.from(formatMoney(min), formatMoney(max));
  }
  return field === "projectLoanAmount" ? projectLoan.addHint : undefined;
}

/** Two loans under one maximum instalment: what the decision allowed, and the branch's own product for the project. */
function useFusionTerms({ option, loan }: Offer, { instalmentMax, original }: Offers): FusionTerms | null {
  const { document, status } = useApplication();
  const { supplierNumber } = useShop();
  const offered = useQuery({ ...productsQuery(supplierNumber), enabled: option === "projectLoan" }).data;
  const project = offered && productsFor(offered, document, status, original.today).project;
  const goodsLoanMax = maximumLoanOf(document);
  if (!project || !loan.project || !goodsLoanMax) return null;
  const { product, instalments, deferralMonths } = loan;
  return {
    product,
    instalments,
    deferralMonths,
    projectProduct: project,
    projectInstalments: loan.project.instalments,
    instalmentMax,
    goodsLoanMax,
  };
}

const maximumLoanOf = (document: ApplicationDocument) => {
  const maximum = document.loanTailoring?.offers?.fusionLoan?.maximumLoanAmount;
  return maximum ? parsePounds(maximum) : null;
};
