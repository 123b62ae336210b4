import { randomInt } from "node:crypto";
import { applicationIdFrom } from "@farthing/domain/application";

const drawn = new Set<string>();

export function randomApplicationId(): string {
  const id = applicationIdFrom(String(randomInt(10_000_000, 100_000_000)));
  if (drawn.has(id)) return randomApplicationId();
  drawn.add(id);
  return id;
}
