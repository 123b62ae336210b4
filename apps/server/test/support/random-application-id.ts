import { randomInt } from "node:crypto";
import { applicationIdFrom } from "@farthing/domain/application";

const drawnIds = new Set<string>();

export function randomApplicationId(): string {
  const id = applicationIdFrom(String(randomInt(10_000_000, 100_000_000)));
  if (drawnIds.has(id)) return randomApplicationId();
  drawnIds.add(id);
  return id;
}
