import type { ApplicationDocument } from "../application/index.ts";
import { localDate } from "../money/index.ts";
import type { Regime } from "../vocabulary/index.ts";
import type { LoanPaperFacts } from "./facts.ts";
import type { LoanOnPaper } from "./loan-on-paper.ts";

export interface SpecimenSale {
  readonly goodsAmount?: string;
  readonly deposit?: string;
  readonly instalments: number;
  readonly deferral?: number;
  readonly apr?: string;
  readonly rpm?: string;
  readonly regime?: Regime;
  readonly earlySettlementFee?: boolean;
  readonly project?: { readonly loanAmount: string; readonly instalments: number };
}

export const exampleSale = ({
  goodsAmount = "1849.00",
  deposit = "99.00",
  instalments,
  deferral = 0,
  apr = "19.9",
  rpm = "1.5239",
  regime = "CCA",
  earlySettlementFee = false,
  project,
}: SpecimenSale): ApplicationDocument => ({
  goodsDescription: "Hartland king-size bed",
  loanParameters: { goodsAmount, deposit },
  loanRepayment: { instalments, deferralPeriod: deferral },
  product: {
    regime,
    productConfig: {
      id: "specimen",
      name: "Specimen credit",
      serviceType: rpm === "0" ? "IF" : "IB",
      apr,
      rpm,
      instalments: [instalments],
      deferralPeriod: deferral > 0 ? [deferral] : [],
      minGoodsAmount: "0.00",
      minLoanAmount: "0.00",
      maxLoanAmount: "25000.00",
      minDepositPercentage: "0",
      minDepositAmount: "0.00",
      earlySettlementFee,
      startDate: "2026-01-01",
      endDate: null,
    },
  },
  ...(project && {
    fusionLoan: { projectLoanParameters: { loanAmount: project.loanAmount }, projectLoanRepayment: { instalments: project.instalments } },
  }),
});

export const specimenPaperFacts = (loans: readonly LoanOnPaper[], loan: LoanOnPaper): LoanPaperFacts => ({
  reference: "502749161",
  date: localDate("2026-11-15"),
  lender: {
    legalName: "Farthing Finance Limited",
    tradingName: "Farthing Finance",
    fcaNumber: "000000",
    address: "1 Wren Court, Norwich NR2 9ZZ",
    helpline: "0808 157 0192",
    email: "help@farthing.test",
    complaints: "Customer Relations, Farthing Finance Limited, 1 Wren Court, Norwich NR2 9ZZ",
    creditAgency: "Sandbox Credit Bureau, 2 Wren Court, Norwich NR2 9ZZ, 0808 157 0193",
    directDebitServiceUserNumber: "000000",
  },
  retailer: {
    name: "Harbour Beds",
    branchName: "Harbour Beds Leeds",
    supplierNumber: "100101",
    address: "Leeds LS11 9ZZ",
    immediatePayout: false,
    isBroker: true,
  },
  customer: { name: "Mrs Priya Raghunathan", address: "27 Otley Rise, Leeds LS16 9ZZ", dateOfBirth: localDate("1986-04-12") },
  bankAccount: { name: "P Raghunathan", sortCode: "200000", accountNumber: "55779911" },
  loan,
  beside: loans.find((other) => other !== loan) ?? null,
});
