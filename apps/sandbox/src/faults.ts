/**
 * Faults that a person or a drill can switch on, one switch a service.
 * A service joins by an entry in `services`; the page, the JSON interface and the types follow.
 */

export const faultModes = ["ok", "slow", "fail", "down", "duplicate"] as const;
export type FaultMode = (typeof faultModes)[number];

interface Service {
  readonly name: string;
  readonly speaks: string;
  /** What each mode does, as the page says it beside the switch. */
  readonly modes: Readonly<Record<FaultMode, string>>;
}

export const services = {
  mail: {
    name: "E-mail",
    speaks: "SMTP",
    modes: {
      ok: "Takes every message at once.",
      slow: "Takes every message, and answers late.",
      fail: "Refuses every message for now (451), so the sender tries again later.",
      down: "Hangs up on every connection (421).",
      duplicate: "Takes a message but answers with an error (451) the first time, so the sender repeats it.",
    },
  },
  texts: {
    name: "Text messages",
    speaks: "HTTP",
    modes: {
      ok: "Takes every message at once.",
      slow: "Takes every message, and answers late.",
      fail: "Refuses every message for now (503), so the sender tries again later.",
      down: "Hangs up on every request without an answer.",
      duplicate: "Takes a message but answers with an error (500) the first time, so the sender repeats it.",
    },
  },
  bureau: {
    name: "Credit bureau",
    speaks: "HTTP",
    modes: {
      ok: "Answers every search at once.",
      slow: "Makes every search, and answers late.",
      fail: "Refuses every search for now (503); none leaves a footprint.",
      down: "Hangs up on every search without an answer.",
      duplicate: "Makes a search but answers with an error (500) the first time, so it is repeated.",
    },
  },
  bankDirectory: {
    name: "Bank directory",
    speaks: "HTTP",
    modes: {
      ok: "Checks every account at once.",
      slow: "Checks every account, and answers late.",
      fail: "Refuses every check for now (503).",
      down: "Hangs up on every check without an answer.",
      duplicate: "Answers a check with an error (500) the first time, so it is repeated.",
    },
  },
  gazetteer: {
    name: "Address lookup",
    speaks: "HTTP",
    modes: {
      ok: "Finds the houses of a postcode at once.",
      slow: "Finds them, and answers late.",
      fail: "Refuses every lookup for now (503), so addresses are typed by hand.",
      down: "Hangs up on every lookup without an answer.",
      duplicate: "Answers a postcode with an error (500) the first time, so it is asked for again.",
    },
  },
  checks: {
    name: "Customer checks",
    speaks: "HTTP, and calls back",
    modes: {
      ok: "Opens a check at once, and calls back when the customer is done.",
      slow: "Answers late, and calls back after the customer has returned.",
      fail: "Refuses to open a check for now (503).",
      down: "Hangs up on every request, and never calls back: the product has to find out by itself.",
      duplicate: "Opens a check but answers with an error (500) the first time, and calls back twice.",
    },
  },
  payments: {
    name: "Card payments",
    speaks: "HTTP, and a page in a frame",
    modes: {
      ok: "Opens a payment page at once, and says what became of it.",
      slow: "Answers late.",
      fail: "Refuses to open, tell or refund anything for now (503). Pages that are open still take a card.",
      down: "Hangs up on every request. Whoever pays meanwhile is found out about later.",
      duplicate: "Opens a page or refunds, but answers with an error (500) the first time, so it is asked for again.",
    },
  },
} as const satisfies Record<string, Service>;

export type ServiceKey = keyof typeof services;
export const serviceKeys = Object.keys(services) as readonly ServiceKey[];

export interface FaultSwitch {
  readonly mode: FaultMode;
  /** How late a slow service answers. */
  readonly delayMs: number;
}

export const delayMsMax = 120_000;
const allWell: FaultSwitch = { mode: "ok", delayMs: 3_000 };

/** Kept in memory only: a restart puts everything right, so that nobody hunts for a fault switched on last week. */
export class Faults {
  readonly #switches = new Map<ServiceKey, FaultSwitch>();

  of(service: ServiceKey): FaultSwitch {
    return this.#switches.get(service) ?? allWell;
  }

  set(service: ServiceKey, change: Partial<FaultSwitch>): void {
    this.#switches.set(service, { ...this.of(service), ...change });
  }

  putRight(): void {
    this.#switches.clear();
  }

  all(): Record<ServiceKey, FaultSwitch> {
    return Object.fromEntries(serviceKeys.map((service) => [service, this.of(service)])) as Record<ServiceKey, FaultSwitch>;
  }

  switchedOn(): readonly ServiceKey[] {
    return serviceKeys.filter((service) => this.of(service).mode !== "ok");
  }
}
