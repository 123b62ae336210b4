import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AdvertisedRatesOfShop } from "./shop-rates.tsx";

const renderRates = (atOrBelow: number, agreements: number, isRepresentative: boolean) =>
  renderToStaticMarkup(
    <AdvertisedRatesOfShop
      shop={{ name: "Oak Cycles", rates: [{ apr: "9.9", countedAt: "retailer", agreements, atOrBelow, isRepresentative }] }}
      percentMin={51}
    />,
  ).replaceAll("&#x27;", "'");

test("the page warns that too few agreements had a rate, and shows the share of agreements and the minimum share", () => {
  const page = renderRates(43, 100, false);
  expect(page).toContain("Not advertised");
  expect(page).toContain(
    "Only 43% of agreements had this rate or a lower one (43 of 100). At least 51% are needed, so the shop's pages do not show the rate.",
  );
});

test("a share of agreements just below the minimum is rounded down, so that it does not look sufficient", () => {
  expect(renderRates(509, 1000, false)).toContain("Only 50% of agreements");
});

test("the page says that a rate may be advertised, and that it counted the agreements of the whole retailer", () => {
  const page = renderRates(51, 100, true);
  expect(page).toContain("May be advertised");
  expect(page).toContain("51% of agreements had this rate or a lower one (51 of 100).");
  expect(page).not.toContain("Only");
  expect(page).toContain("This shop has no agreements yet, so the agreements of the whole retailer are counted.");
});

test("before a shop's first agreement, only its highest rate may be advertised", () => {
  expect(renderRates(0, 0, false)).toContain("Only the highest rate may be advertised, so the shop's pages do not show this rate.");
  expect(renderRates(0, 0, true)).toContain("Only the highest rate may be advertised, and this rate is the highest.");
});
