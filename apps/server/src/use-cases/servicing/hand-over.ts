import type { ServicingLoan } from "@farthing/contract";
import { lawOfAgreement, loanAccountOf, remainingPaymentsOf } from "@farthing/domain/application";
import { standardAccount } from "@farthing/domain/details";
import type { AccountName } from "@farthing/domain/ledger";
import { type PartialPayment, withdrawalRepaymentLastDay } from "@farthing/domain/lending";
import { type LocalDate, localDate, londonDay, toPounds, zeroPence } from "@farthing/domain/money";
import { loansOnPaper } from "@farthing/domain/paperwork";
import { isInStatusGroup, type ServicingChange } from "@farthing/domain/vocabulary";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";

/**
 * Stores a change of a paid loan as a new version, in the transaction of the change. The first version is stored when the loan is paid, and
 * includes all earlier changes. Only call this function after locking the application and posting the ledger entries.
 */
export async function handOverToServicing(
  tx: UnitOfWork,
  application: StoredApplication,
  change: ServicingChange,
  { noticeOn }: { readonly noticeOn?: LocalDate } = {},
): Promise<void> {
  const latest = await tx.servicing.latest(application.id);
  if (latest === 0 && application.status !== "paid") return;
  const loan = await currentLoan(tx, application, { version: latest + 1, change, noticeOn });
  const id = await tx.servicing.add({ applicationId: loan.loan, version: loan.version, change, loan: JSON.stringify(loan) });
  await tx.sendJob("deliver-hand-over", { versionId: id });
}

interface HandOverFacts {
  readonly version: number;
  readonly change: ServicingChange;
  readonly noticeOn: LocalDate | undefined;
}

async function currentLoan(
  tx: UnitOfWork,
  application: StoredApplication,
  { version, change, noticeOn }: HandOverFacts,
): Promise<ServicingLoan> {
  const { id, document, signedAt, branch } = application;
  const today = londonDay(tx.now);
  const agreedOn = signedAt === null ? today : londonDay(new Date(signedAt));
  const settled = await partialSettlements(tx, id);
  const leftToPay = loanAccountOf(application, settled, today)?.position.leftToPay ?? zeroPence;
  const isRepaid = application.status === "paid";
  const supplier = await tx.retailers.branch(branch);
  const loans = loansOnPaper(document, agreedOn);
  const balances = await tx.ledger.balances(id);
  return {
    format: 1,
    loan: id,
    version,
    change,
    at: tx.now.toISOString(),
    status: isRepaid ? (leftToPay > zeroPence ? "repaying" : "settled") : closedLoanStatus(application),
    supplier: { number: branch, name: supplier ? `${supplier.retailer.name}, ${supplier.name}` : branch },
    agreement: {
      signedOn: agreedOn,
      regime: loans[0]?.regime ?? null,
      product: { id: document.product?.productConfig?.id ?? "", name: document.product?.productConfig?.name ?? "" },
      goods: document.goodsDescription ?? "",
      loans: loans.map((loan) => ({
        part: loan.part,
        amount: toPounds(loan.amount),
        interest: toPounds(loan.interest),
        totalRepayable: toPounds(loan.totalRepayable),
        instalments: loan.payments.length,
        deferralMonths: loan.deferralMonths,
        aprPercent: loan.aprPercent,
        interestRatePercent: loan.interestRatePercent,
      })),
    },
    schedule: isRepaid
      ? remainingPaymentsOf(application, settled, today).map(({ part, due, amount }) => ({
          part: part === 0 ? "goods" : "project",
          due,
          amount: toPounds(amount),
        }))
      : [],
    leftToPay: toPounds(isRepaid ? leftToPay : zeroPence),
    repayBy: noticeOn === undefined ? null : withdrawalRepaymentLastDay(noticeOn, lawOfAgreement(application, noticeOn)),
    balances: Object.fromEntries(Object.entries(balances).map(([name, balance]) => [name, toPounds(balance)])) as Record<
      AccountName,
      string
    >,
    mandate: await mandateOf(tx, application),
    customer: customerOf(application),
  };
}

const closedLoanStatus = ({ status }: StoredApplication): ServicingLoan["status"] =>
  isInStatusGroup(status, "closed") ? status : "payoutReturned";

async function partialSettlements(tx: UnitOfWork, applicationId: string): Promise<readonly PartialPayment[]> {
  const movements = await tx.ledger.movementsOf(applicationId, "partialSettlement");
  return movements.map(({ pence: amount, at }) => ({ amount, on: londonDay(at) }));
}

async function mandateOf(tx: UnitOfWork, { id }: StoredApplication): Promise<ServicingLoan["mandate"]> {
  const active = await tx.directDebits.active(id);
  const instruction = active ?? (await tx.directDebits.returned(id)).at(-1);
  if (!instruction) return null;
  const { name, sortCode, accountNumber } = instruction.account;
  const standard = standardAccount(sortCode, accountNumber);
  if (!standard) return null;
  return { reference: id, accountHolder: name, ...standard, state: active ? "active" : "returned" };
}

function customerOf({ document }: StoredApplication): ServicingLoan["customer"] {
  const { personalDetails: person, contactDetails: contact, mainAddressDetails } = document;
  const address = mainAddressDetails?.mainAddress?.[0]?.address;
  return {
    title: person?.title ?? null,
    firstName: person?.firstName ?? "",
    middleName: person?.middleName ?? null,
    lastName: person?.lastName ?? "",
    dateOfBirth: person?.dateOfBirth ? localDate(person.dateOfBirth) : null,
    address: address
      ? {
          flatName: address.flatName ?? null,
          houseName: address.houseName ?? null,
          houseNumber: address.houseNumber ?? null,
          street: address.street ?? null,
          town: address.town ?? null,
          county: address.county ?? null,
          postCode: address.postCode ?? null,
        }
      : null,
    emailAddress: contact?.emailAddress ?? null,
    phoneNumber: contact?.phoneNumber ?? null,
  };
}
