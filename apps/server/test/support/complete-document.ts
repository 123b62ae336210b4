import type { ApplicationDocument } from "@farthing/domain/application";
import type { CompleteDetails } from "@farthing/domain/details";
import { productConfigSchema } from "@farthing/domain/lending";
import { customerAnswers } from "@farthing/domain/testing";
import type pg from "pg";

export interface DocumentOptions {
  /** The tag of the bureau's test persona, for example "+accept". */
  readonly persona?: string;
  readonly lastName?: string;
  readonly phoneNumber?: string;
  readonly goodsAmount?: string;
  readonly deposit?: string;
  readonly instalments?: number;
  readonly product?: string;
  readonly income?: number;
}

const homeAddress = { houseNumber: "7", street: "Cardigan Row", town: "Leeds", postCode: "LS6 9ZZ" };

async function productConfig(pool: pg.Pool, id: string) {
  const { rows } = await pool.query<{ config: unknown }>("select config from product where id = $1", [id]);
  return productConfigSchema.parse(rows[0]?.config);
}

export async function completeDocument(pool: pg.Pool, wish: DocumentOptions = {}): Promise<ApplicationDocument> {
  const config = await productConfig(pool, wish.product ?? "ib-199");
  return {
    customerPresent: true,
    paperlessConsent: true,
    goodsDescription: "Hartland king-size bed",
    orderReference: "HBLEED-2026-004172",
    personalDetails: {
      ...customerAnswers.personalDetails,
      title: "MRS",
      lastName: wish.lastName ?? "Fairweather",
      dateOfBirth: "1986-04-12",
      maritalStatus: "SINGLE",
    },
    contactDetails: {
      ...customerAnswers.contactDetails,
      emailAddress: `eleanor${wish.persona ?? "+accept"}@post.test`,
      phoneNumber: wish.phoneNumber ?? "+447700900518",
    },
    mainAddressDetails: {
      accommodationStatus: "TENANT_UNFURNISHED",
      monthlyAccommodationCost: "550.00",
      mainAddress: [{ address: homeAddress, fromMonth: 2, fromYear: 2015 }],
    },
    deliveryDetails: { goodsDelivered: "NO" },
    identityDetails: { proofOfIdentity: "PASSPORT" },
    financialDetails: { ...customerAnswers.financialDetails, incomeValue: wish.income ?? 42_000, financialDependants: "0" },
    bankAccountDetails: { name: "E Fairweather", sortCode: "200000", accountNumber: "55779911" },
    loanParameters: { goodsAmount: wish.goodsAmount ?? "3000.00", deposit: wish.deposit ?? "300.00", creditCardDeposit: false },
    product: { serviceType: config.serviceType, apr: config.apr, productConfig: config },
    loanRepayment: { deferralPeriod: null, instalments: wish.instalments ?? 24 },
  } satisfies CompleteDetails & ApplicationDocument;
}
