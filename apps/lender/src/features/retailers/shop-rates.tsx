import { representativeAprPeriodDays } from "@farthing/domain/figures";
import { formatPercentage, screens } from "@farthing/domain/wording";
import { EntryList, Tag } from "@farthing/ui";
import type { WebShops } from "./retailer-queries.ts";

const { rates: words } = screens.lender.retailers.webShop;

type WebShop = WebShops["shops"][number];

/** A shop may not advertise a rate that too few of its agreements had. */
export function AdvertisedRatesOfShop({ shop, percentMin }: { shop: Pick<WebShop, "name" | "rates">; percentMin: number }) {
  const countedAt = shop.rates.find(({ agreements }) => agreements > 0)?.countedAt;
  return (
    <div className="stack">
      <h3>{words.title(shop.name)}</h3>
      <p className="muted">
        {[words.text(percentMin, representativeAprPeriodDays), countedAt && words.countedAt[countedAt]].filter(Boolean).join(" ")}
      </p>
      <EntryList
        entries={shop.rates.map((rate) => ({
          key: rate.apr,
          icon: rate.isRepresentative ? "done" : "warning",
          title: words.apr(formatPercentage(rate.apr)),
          tag: <Tag tone={rate.isRepresentative ? "success" : "warning"}>{rate.isRepresentative ? words.shown : words.notShown}</Tag>,
          detail: reasonOf(rate, percentMin),
        }))}
      />
    </div>
  );
}

function reasonOf({ agreements, atOrBelow, isRepresentative }: WebShop["rates"][number], percentMin: number): string {
  if (agreements === 0) return isRepresentative ? words.highest : words.notHighest;
  // The share of agreements is rounded down, so that a share just below the minimum does not look sufficient.
  const share = Math.floor((100 * atOrBelow) / agreements);
  return isRepresentative ? words.enough(share, atOrBelow, agreements) : words.tooFew(share, atOrBelow, agreements, percentMin);
}
