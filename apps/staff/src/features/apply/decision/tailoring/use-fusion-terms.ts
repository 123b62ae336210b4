import type { ApplicationDocument } from "@farthing/domain/application";
import type { FusionTerms } from "@farthing/domain/lending";
import { parsePounds } from "@farthing/domain/money";
import type { Offer, Offers } from "@farthing/journey";
import { useQuery } from "@tanstack/react-query";
import { useShop } from "../../in-hand/shop-context.ts";
import { useApplication } from "../../in-hand/use-application.ts";
import { productsFor } from "../../quote/products.ts";
import { productsQuery } from "../../quote/use-quote.ts";

/** Returns the limits of two loans under one maximum instalment, and the branch's project loan product. */
export function useFusionTerms({ option, loan }: Offer, { instalmentMax, original }: Offers): FusionTerms | null {
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
