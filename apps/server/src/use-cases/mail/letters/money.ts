import { type LocalDate, type Pence, zeroPence } from "@farthing/domain/money";
import { formatLongDay, formatMoney, letters } from "@farthing/domain/wording";
import type { Lender } from "../../../platform/lender.ts";
import type { Letter } from "../letter.ts";
import { type ApplicationInLetter, applicationFacts, loanFacts, repaymentsText } from "./about.ts";
import type { LinkLetterFacts } from "./applying.ts";

const { greeting, facts: labels } = letters;
const formatDayInLetter = formatLongDay;

export interface DepositReceiptFacts extends LinkLetterFacts {
  readonly amount: Pence;
  readonly paidOn: LocalDate;
}

export const depositReceiptLetter = ({ about, amount, paidOn, url }: DepositReceiptFacts): Letter => {
  const { depositReceipt: words } = letters;
  return {
    subject: words.subject(about.retailer),
    heading: words.heading,
    paragraphs: [greeting(about.customer), words.thanks(formatMoney(amount), about.retailer), words.next],
    action: { label: words.action, url },
    facts: [[words.paid, formatMoney(amount)], [words.paidOn, formatDayInLetter(paidOn)], ...loanFacts(about)],
  };
};

export interface DepositFailureFacts {
  readonly about: ApplicationInLetter;
  readonly amount: Pence;
}

export const depositFailureLetter = ({ about, amount }: DepositFailureFacts): Letter => {
  const { depositFailure: words } = letters;
  return {
    subject: words.subject(about.retailer),
    heading: words.heading,
    paragraphs: [greeting(about.customer), words.notTaken(formatMoney(amount)), words.final(about.retailer)],
    facts: applicationFacts(about),
  };
};

export interface DepositRefundFacts {
  readonly about: ApplicationInLetter;
  readonly amount: Pence;
}

export const depositRefundLetter = ({ about, amount }: DepositRefundFacts): Letter => {
  const { depositRefund: words } = letters;
  return {
    subject: words.subject(about.retailer),
    heading: words.heading,
    paragraphs: [greeting(about.customer), words.refunded(formatMoney(amount)), words.why],
    facts: [[words.amount, formatMoney(amount)], ...applicationFacts(about)],
  };
};

export interface RemittanceFacts {
  readonly supplier: string;
  readonly loans: readonly { readonly reference: string; readonly customer: string; readonly amount: Pence }[];
  readonly recovered: Pence;
  readonly paid: Pence;
  readonly paidOn: LocalDate;
  readonly statementReference: string;
}

export const remittanceLetter = (
  { supplier, loans, recovered, paid, paidOn, statementReference }: RemittanceFacts,
  { helpline, email }: Lender,
): Letter => {
  const { remittance: words } = letters;
  return {
    subject: words.subject(supplier, formatDayInLetter(paidOn)),
    heading: words.heading,
    paragraphs: [
      greeting(supplier),
      paid > zeroPence
        ? words.paid(formatMoney(paid), supplier, formatDayInLetter(paidOn), loans.length)
        : words.nothingPaid(supplier, formatDayInLetter(paidOn)),
      words.query(helpline, email),
    ],
    facts: [
      ...loans.map(({ reference, customer, amount }) => [reference, words.loan(customer, formatMoney(amount))] as const),
      ...(recovered > zeroPence ? [[words.recovered, formatMoney(recovered)] as const] : []),
      [words.amount, formatMoney(paid)],
      [words.reference, statementReference],
    ],
  };
};

export interface AccountChangedFacts {
  readonly supplier: string;
  readonly supplierNumber: string;
  readonly accountEnding: string;
  readonly enteredOn: LocalDate;
}

export const accountChangedLetter = (
  { supplier, supplierNumber, accountEnding, enteredOn }: AccountChangedFacts,
  { helpline }: Lender,
): Letter => {
  const { accountChanged: words } = letters;
  return {
    subject: words.subject(supplier),
    heading: words.heading,
    paragraphs: [greeting(supplier), words.entered(supplier, accountEnding), words.next, words.notYou(helpline)],
    facts: [
      [words.supplier, supplierNumber],
      [words.account, words.endsIn(accountEnding)],
      [words.day, formatDayInLetter(enteredOn)],
    ],
  };
};

interface CollectionFacts {
  readonly amount: Pence;
  readonly lastAmount: Pence;
  readonly firstOn: LocalDate;
  readonly collections: number;
}

const collectionsText = ({ amount, lastAmount, collections }: CollectionFacts): string =>
  repaymentsText({ instalments: collections, instalment: amount, finalInstalment: lastAmount });

export interface DirectDebitNoticeFacts {
  readonly about: ApplicationInLetter;
  readonly goods: CollectionFacts;
  readonly project: CollectionFacts | null;
  readonly noticeWorkingDays: number;
}

export const directDebitNoticeLetter = (
  { about, goods, project, noticeWorkingDays }: DirectDebitNoticeFacts,
  { legalName, directDebitServiceUserNumber }: Lender,
): Letter => {
  const { directDebitNotice: words } = letters;
  return {
    subject: words.subject(about.applicationId),
    heading: words.heading,
    paragraphs: [
      greeting(about.customer),
      words.paidOut(about.retailer),
      project
        ? words.collectBoth(
            formatMoney(goods.amount),
            formatDayInLetter(goods.firstOn),
            formatMoney(project.amount),
            formatDayInLetter(project.firstOn),
          )
        : words.collect(formatMoney(goods.amount), formatDayInLetter(goods.firstOn)),
      words.change(noticeWorkingDays),
      words.guarantee,
    ],
    facts: [
      ...(project
        ? ([
            [labels.goodsLoan, words.from(collectionsText(goods), formatDayInLetter(goods.firstOn))],
            [labels.projectLoan, words.from(collectionsText(project), formatDayInLetter(project.firstOn))],
            [words.frequency, words.everyMonth],
          ] as const)
        : ([
            [words.amount, collectionsText(goods)],
            [words.first, formatDayInLetter(goods.firstOn)],
            [words.frequency, words.monthly(goods.collections)],
          ] as const)),
      [words.reference, about.applicationId],
      [words.creditor, legalName],
      [words.serviceUserNumber, directDebitServiceUserNumber],
    ],
  };
};

export interface NewDirectDebitFacts {
  readonly about: ApplicationInLetter;
  readonly accountEnding: string;
  readonly next: { readonly on: LocalDate | null; readonly amount: Pence; readonly tooSoon: readonly LocalDate[] } | null;
}

export const newDirectDebitLetter = (
  { about, accountEnding, next }: NewDirectDebitFacts,
  { helpline, legalName, directDebitServiceUserNumber }: Lender,
): Letter => {
  const { newDirectDebit: words, directDebitNotice } = letters;
  const collected = next?.on ? { amount: formatMoney(next.amount), on: formatDayInLetter(next.on) } : null;
  return {
    subject: words.subject(about.applicationId),
    heading: words.heading,
    paragraphs: [
      greeting(about.customer),
      words.taken(accountEnding),
      ...(next === null ? [words.begins] : []),
      ...(collected ? [words.next(collected.amount, collected.on)] : []),
      ...(next && next.tooSoon.length > 0 ? [words.tooSoon(next.tooSoon.map(formatDayInLetter).reduce(words.and), helpline)] : []),
      words.notYou(helpline),
      directDebitNotice.guarantee,
    ],
    facts: [
      [words.account, words.endsIn(accountEnding)],
      ...(collected ? [[directDebitNotice.amount, collected.amount] as const, [words.first, collected.on] as const] : []),
      [directDebitNotice.reference, about.applicationId],
      [directDebitNotice.creditor, legalName],
      [directDebitNotice.serviceUserNumber, directDebitServiceUserNumber],
    ],
  };
};
