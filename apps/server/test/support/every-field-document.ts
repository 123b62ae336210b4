import type { ApplicationDocument } from "@farthing/domain/application";
import type { DetailsSectionKey } from "@farthing/domain/details";

type EveryAnswer = {
  readonly [Key in DetailsSectionKey]: { readonly [Field in keyof NonNullable<ApplicationDocument[Key]>]-?: unknown };
};

/** A document with a value in every field (S1 §3, S2 §3). */

const address = {
  flatName: "2",
  houseName: "Otley Lodge",
  houseNumber: "27",
  street: "Otley Rise",
  town: "Leeds",
  county: "West Yorkshire",
  postCode: "LS16 9ZZ",
};
const repayment = { offered: true, monthlyRepayment: "98.00", totalRepaymentAmount: "3528.01" };
const totals = { totalRepaymentAmount: "12545.40", monthlyRepaymentAmount: "254.09" };

export const everyFieldDocument = {
  customerPresent: false,
  journeyType: "WebServices",
  returnUrl: "https://shop.test/return?basket=7",
  isNonBrokered: false,
  isOnlineDepositJourney: true,
  addressEditable: false,
  paperlessConsent: true,
  adequateExplanationShown: true,
  keyLoanFeaturesShown: true,
  goodsDescription: "Hartland king-size bed and mattress",
  orderReference: "HBLEED-2026-004172",
  personalDetails: {
    title: "MRS",
    firstName: "Priya",
    middleName: "Anand",
    lastName: "Raghunathan",
    formerName: "Iyer",
    dateOfBirth: "1990-08-02",
    maritalStatus: "MARRIED",
  },
  contactDetails: { emailAddress: "priya@post.test", phoneNumber: "+447700900518" },
  mainAddressDetails: {
    accommodationStatus: "TENANT_UNFURNISHED",
    monthlyAccommodationCost: "550.00",
    mainAddress: [
      { address, fromYear: 2024, fromMonth: 4 },
      { address: { ...address, houseNumber: "28" }, fromYear: 2021, fromMonth: 12 },
      { address: { ...address, houseNumber: "29" }, fromYear: 2019, fromMonth: 1 },
    ],
  },
  deliveryDetails: { goodsDelivered: "OTHER_ADDRESS", deliveryAddress: address, movingToAddress: true },
  identityDetails: { proofOfIdentity: "DRIVING_LICENCE" },
  financialDetails: { employmentStatus: "STUDENT", spouseEmploymentStatus: "FULL_TIME", incomeValue: 18_000.5, financialDependants: "5" },
  bankAccountDetails: {
    name: "P Raghunathan",
    sortCode: "089999",
    accountNumber: "66374958",
    bankName: "Bank of Example",
    branchName: "Leeds",
    addressLine1: "1 Park Row",
    addressLine2: "Floor 2",
    addressLine3: "Suite 3",
    town: "Leeds",
    county: "West Yorkshire",
    postCode: "LS1 9ZZ",
    bankSupportsDirectDebit: true,
    modulusCheckUnavailable: false,
  },
  marketingConsent: { emailOptIn: false, postOptIn: true, lastUpdated: "2026-11-15T10:00:00Z" },
  loanParameters: {
    goodsAmount: "1849.00",
    deposit: "99.00",
    creditCardDeposit: false,
    pendingGoodsAmount: "1999.00",
    pendingDeposit: "120.00",
    pendingGoodsDescription: "Hartland bed and headboard",
    pendingOrderReference: "HBLEED-2026-004173",
    maximumLoanAmount: "1900.05",
  },
  product: {
    serviceType: "IB",
    apr: "9.9",
    regulated: true,
    regime: "CCA",
    earlySettlementFee: false,
    agreementType: "PBF",
    productConfig: {
      id: "ibc-9.9",
      name: "Classic credit",
      serviceType: "IB",
      apr: "9.9",
      rpm: "0.7898",
      instalments: [24, 36, 48, 60],
      deferralPeriod: [0, 6],
      minGoodsAmount: "250.00",
      minLoanAmount: "250.00",
      maxLoanAmount: "25000.00",
      minDepositPercentage: "5",
      minDepositAmount: "0.00",
      earlySettlementFee: false,
      startDate: "2026-01-01",
      endDate: "2027-12-31",
    },
  },
  loanRepayment: { deferralPeriod: null, instalments: 36 },
  loanTailoring: {
    optionSelected: "rejected",
    maxInstalmentAmount: "110.50",
    offers: {
      increaseTerm: { ...repayment, minimumTerm: 36 },
      increaseDeposit: { ...repayment, minimumDeposit: "802.66" },
      reduceLoan: { ...repayment, maximumLoanAmount: "2197.34", maximumGoodsAmount: "2497.34" },
      increaseLoan: { offered: false },
      reduceTerm: { offered: false },
      fusionLoan: { offered: true, maximumLoanAmount: "9000.00", repaidOver: 24, interestRate: "9.48" },
    },
  },
  fusionLoan: {
    projectLoanParameters: { loanAmount: "1800.00" },
    projectLoanRepayment: { instalments: 24 },
    projectLoanProduct: { apr: "0.0", serviceType: "IF" },
    fusionLoanTotals: totals,
    pendingFusionLoanTotals: totals,
  },
} as const satisfies ApplicationDocument & EveryAnswer;
