/**
 * Pages also send requests that the user did not cause. A request counts as user activity only within this time after a touch or a key
 * press.
 */
const activityWindowMs = 10_000;
const activityEvents = ["pointerdown", "keydown"] as const;

let lastActivityMs = Date.now();

export function watchForActivity(): void {
  const touched = () => {
    lastActivityMs = Date.now();
  };
  for (const sign of activityEvents) addEventListener(sign, touched, { capture: true, passive: true });
}

export const isUserActive = (): boolean => Date.now() - lastActivityMs < activityWindowMs;
