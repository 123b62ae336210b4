/**
 * Pages also send requests that the user did not cause. A request counts as user activity only within this time after a touch or a key
 * press.
 */
const soonMs = 10_000;
const activityEvents = ["pointerdown", "keydown"] as const;

let touchedAt = Date.now();

export function watchForActivity(): void {
  const touched = () => {
    touchedAt = Date.now();
  };
  for (const sign of activityEvents) addEventListener(sign, touched, { capture: true, passive: true });
}

export const isUserActive = (): boolean => Date.now() - touchedAt < soonMs;
