import type { RateCard } from "@farthing/node";

const answerMsMax = 10_000;
const cards = new Map<string, Promise<RateCard>>();

/** Reads the public rate card. Rejects if there is no readable answer, so that the page shows no old rate. */
export function readRateCard(origin: string, shop: string): Promise<RateCard> {
  const url = `${origin}/api/v1/public/shops/${encodeURIComponent(shop)}/rate-card`;
  let card = cards.get(url);
  if (!card) {
    card = load(url);
    cards.set(url, card);
    // An element that is added later may try again.
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
