import { forms, type OfferedAmount } from "@farthing/domain/details";
import { type FusionTerms, offerRange } from "@farthing/domain/lending";
import { formatMoney, screens } from "@farthing/domain/wording";
import { asText, DialogForm, formatTypedAmount, useForm } from "@farthing/shell";
import { Checkbox, MoneyInput } from "@farthing/ui";
import { useState } from "react";
import { amountFields, amountProblems, isDepositRaised, type TypedAmounts } from "./offer-amounts.ts";
import type { Offer, Offers } from "./offers-of.ts";

const { tailoring: words } = screens.journey;
const { projectLoan } = screens.staff;
const amountsSection = forms.offerAmounts;

interface AmountsDialogProps {
  offer: Offer;
  offers: Offers;
  /**
   * The terms of an offer with a project loan. The payments of both loans together must not exceed the customer's maximum. Null until the
   * terms are loaded.
   */
  terms: FusionTerms | null;
  /** The amounts that the dialog shows first. When the user returns to the dialog, these are the amounts typed before. */
  start: TypedAmounts;
  onDone: (typed: TypedAmounts) => void;
  onClose: () => void;
}

/** A raised deposit must be paid by debit card, so the dialog asks the user to confirm this (S1 §5). */
export function AmountsDialog({ offer, offers, terms, start, onDone, onClose }: AmountsDialogProps) {
  const asked = amountFields(offer.option, offers);
  const form = useForm(amountsSection, { ...start }, { asked, problemsWith: (amounts) => amountProblems(amounts, offer, offers, terms) });
  const [byDebitCard, setByDebitCard] = useState(false);
  const typed: TypedAmounts = {
    goodsAmount: asText(form.typed.goodsAmount),
    deposit: asText(form.typed.deposit),
    projectLoanAmount: asText(form.typed.projectLoanAmount),
  };
  const needsCard = isDepositRaised(typed, offers);
  return (
    <DialogForm
      title={words.options[offer.option]}
      submit={amountsSection.title}
      form={form}
      notYet={needsCard && !byDebitCard && words.debitCardFirst}
      onSubmit={() => form.check() && onDone(typed)}
      onClose={onClose}
    >
      {offer.option === "projectLoan" && <p>{words.notAlone}</p>}
      {asked.map((name) => (
        <MoneyInput
          key={name}
          id={name}
          short
          label={amountsSection.fields[name].label}
          hint={hintOf(name, offer, offers)}
          error={form.problemOf[name]}
          value={typed[name]}
          onChange={(event) => form.type({ [name]: event.currentTarget.value })}
          onBlur={() => form.type({ [name]: formatTypedAmount(typed[name]) })}
        />
      ))}
      {needsCard && (
        <Checkbox label={words.debitCard} checked={byDebitCard} onChange={(event) => setByDebitCard(event.currentTarget.checked)} />
      )}
    </DialogForm>
  );
}

function hintOf(name: OfferedAmount, { option, loan }: Offer, { loan: original }: Offers): string | undefined {
  if (option === "deposit" || option === "reduceLoan" || option === "increaseLoan") {
    const { min, max } = offerRange(option, { original, offered: loan });
    return words.from(formatMoney(min), formatMoney(max));
  }
  return name === "projectLoanAmount" ? projectLoan.addHint : undefined;
}
