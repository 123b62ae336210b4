import type { Contract, OwnApplication, Reply } from "@farthing/contract";
import { isFusion } from "@farthing/domain/application";
import { formatAddress } from "@farthing/domain/details";
import { isInStatusGroup } from "@farthing/domain/vocabulary";
import { formatPounds } from "@farthing/domain/wording";
import { findPrerenderedOutline, showPrerenderedOutline } from "@farthing/shell/show-outline";

export type OutlineKind =
  | "waiting"
  | "accepted"
  | "acceptedWithOffers"
  | "declinedWithOffers"
  | "declined"
  | "referred"
  | "depositDue"
  | "regulated"
  | "regulatedFusion"
  | "complete"
  | "completeFusion";

/** A wrong heading is worse than a late one, so this function returns a heading only if it is certain. */
function chooseOutlineKind(screen: string, application: OwnApplication, isUnderWay: boolean): OutlineKind | undefined {
  const { status, document } = application;
  switch (screen) {
    case "decision":
      if (isUnderWay) return "waiting";
      return document.returnUrl ? undefined : chooseDecisionOutlineKind(application);
    case "deposit":
      if (!isInStatusGroup(status, "depositDue") || !document.isOnlineDepositJourney) return undefined;
      return document.goodsDescription && homeAddressOf(application) ? "depositDue" : undefined;
    case "signing/key-loan-features":
    case "signing/loan-information":
      if (!isInStatusGroup(status, "readyToSign") || document.product?.regime !== "CCA") return undefined;
      return isFusion(document) ? "regulatedFusion" : "regulated";
    case "complete":
      if (document.returnUrl || !isInStatusGroup(status, "agreementInForce")) return undefined;
      if (!document.personalDetails?.firstName || !document.contactDetails?.emailAddress) return undefined;
      return isFusion(document) ? "completeFusion" : "complete";
    default:
      return undefined;
  }
}

function chooseDecisionOutlineKind({ status, document, tailoringExpiryDate, today }: OwnApplication): OutlineKind | undefined {
  const { offers, optionSelected } = document.loanTailoring ?? {};
  const isOffered = !optionSelected && Object.values(offers ?? {}).some((offer) => offer?.offered);
  const isOpen = isOffered && tailoringExpiryDate !== null && tailoringExpiryDate >= today;
  switch (status) {
    case "decision_accept":
      return isOpen ? "acceptedWithOffers" : "accepted";
    case "decision_decline":
      return isOpen ? "declinedWithOffers" : "declined";
    case "decision_refer":
      return "referred";
    default:
      return undefined;
  }
}

interface EarlyResponses {
  readonly own: Promise<Response>;
  readonly shop: Promise<Response>;
  readonly latestDecision: Promise<Response> | undefined;
  readonly shopName: string | undefined;
}

/** Reads a copy of the response, because the app later reads the response itself. The app also reports a failed request. */
const readResponseCopy = <Answer>(asked: Promise<Response> | undefined): Promise<Answer | undefined> =>
  Promise.resolve(asked)
    .then((answer) => (answer?.ok ? answer.clone().json() : undefined))
    .catch(() => undefined);

export async function showOutlineFor(screen: string, asked: EarlyResponses): Promise<void> {
  const reading = {
    own: readResponseCopy<OwnApplication>(asked.own),
    shop: readResponseCopy<Reply<Contract["getApplicantRetailer"]>>(asked.shop),
    latest: readResponseCopy<Reply<Contract["getApplicantLatestDecision"]>>(asked.latestDecision),
  };
  const own = await reading.own;
  const name = own && chooseOutlineKind(screen, own, (await reading.latest)?.latestDecisionStatus === "PENDING");
  const outline = findPrerenderedOutline(name);
  if (!own || !outline) return;
  const facts: Record<string, string | undefined> = placeholderValues(own);
  // Only a heading that contains the shop's name waits for that name.
  if (outline.textContent.includes("[[retailerName]]")) {
    facts.retailerName = asked.shopName ?? (await reading.shop)?.retailerName;
    if (!facts.retailerName) return;
  }
  showPrerenderedOutline(outline, facts);
}

const homeAddressOf = ({ document }: OwnApplication) => document.mainAddressDetails?.mainAddress?.[0]?.address;
const pounds = (amount: string | null | undefined): string => formatPounds(amount ?? "0");

function placeholderValues(own: OwnApplication) {
  const { loanParameters, personalDetails, contactDetails, goodsDescription } = own.document;
  return {
    loanAmount: pounds(own.loanAmount),
    goods: goodsDescription ?? "",
    price: pounds(loanParameters?.goodsAmount),
    deposit: pounds(loanParameters?.deposit),
    home: formatAddress(homeAddressOf(own) ?? {}),
    monthly: pounds(own.revisions.at(-1)?.instalment),
    monthlyMax: pounds(own.maxInstalmentAmount),
    firstName: personalDetails?.firstName ?? "",
    email: contactDetails?.emailAddress ?? "",
  };
}
