import { test as base } from "./test.ts";
import { setFeature, setRetailerFlag } from "./users.ts";

interface SwitchActions {
  /** Turns the feature off for a retailer. If the retailer is null, turns off the general setting. */
  feature(name: string, retailer: string | null): Promise<void>;
  flag(name: string, retailer: string): Promise<void>;
}

/** Restores the feature switches after the test. */
export const test = base.extend<{ turnOff: SwitchActions }>({
  turnOff: async ({ request }, use) => {
    const undo: (() => Promise<void>)[] = [];
    await use({
      async feature(name, retailer) {
        undo.push(() => setFeature(request, name, retailer, retailer === null ? true : null));
        await setFeature(request, name, retailer, false);
      },
      async flag(name, retailer) {
        undo.push(() => setRetailerFlag(request, name, retailer, true));
        await setRetailerFlag(request, name, retailer, false);
      },
    });
    for (const turnOn of undo) await turnOn();
  },
});
