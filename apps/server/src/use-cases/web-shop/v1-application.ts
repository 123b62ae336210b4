import { reasonInApi, type V1Application } from "@farthing/contract/v1";
import type { KeyMode } from "@farthing/domain/access";
import { loanAmount } from "@farthing/domain/application";
import { toPounds } from "@farthing/domain/money";
import { shopStateOf } from "@farthing/domain/vocabulary";
import type { Lender } from "../../platform/lender.ts";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { OrderTotals } from "../../store/web-shop/shop-orders.ts";
import { type ApplicantOrigin, applicantUrl } from "./applicant-url.ts";

export interface V1Settings extends ApplicantOrigin {
  readonly mode: KeyMode;
  readonly lender: Lender;
}

export function toV1Application(application: StoredApplication, { fulfilled, refunded }: OrderTotals, parts: V1Settings): V1Application {
  const { id, version, status, document, signedAt, createdAt, updatedAt, cancellationReason } = application;
  const loan = loanAmount(document);
  const product = document.product?.productConfig;
  return {
    object: "application",
    id,
    mode: parts.mode,
    version,
    state: shopStateOf(status),
    status,
    orderReference: document.orderReference ?? null,
    goodsDescription: document.goodsDescription ?? null,
    goodsAmount: document.loanParameters?.goodsAmount ?? null,
    deposit: document.loanParameters?.deposit ?? null,
    loanAmount: loan === null ? null : toPounds(loan),
    product: product?.id ? { id: product.id, name: product.name ?? product.id, apr: product.apr ?? "0" } : null,
    instalments: document.loanRepayment?.instalments ?? null,
    deferralPeriod: document.loanRepayment?.deferralPeriod ?? null,
    fulfilledAmount: toPounds(fulfilled),
    refundedAmount: toPounds(refunded),
    cancellationReason: cancellationReason === null ? null : reasonInApi(cancellationReason),
    applicantUrl: applicantUrl(parts, id),
    signed: signedAt === null ? null : new Date(signedAt).toISOString(),
    created: createdAt.toISOString(),
    updated: updatedAt.toISOString(),
  };
}
