import type { RateCard } from "@farthing/node";

const answerMsMax = 10_000;
const cards = new Map<string, Promise<RateCard>>();

/**
 * Reads the rate card, which needs no sign-in. Rejects if the rate card cannot be read. The page therefore never shows an outdated rate.
 */
export function readRateCard(origin: string, shop: string): Promise<RateCard> {
  const url = `${origin}/api/v1/public/shops/${encodeURIComponent(shop)}/rate-card`;
  let card = cards.get(url);
  if (!card) {
    card = load(url);
    cards.set(url, card);
    // After a failure, the next element on the page reads the rate card again.
    card.catch(() => cards.delete(url));
  }
  return card;
}

async function load(url: string): Promise<RateCard> {
  const response = await fetch(url, { credentials: "omit", signal: AbortSignal.timeout(answerMsMax) });
  const card = response.ok ? ((await response.json()) as Partial<RateCard>) : {};
  if (card.object !== "rate_card" || !Array.isArray(card.products) || !card.legal) throw new TypeError();
  return card as RateCard;
}
