/** Each simulated service has one entry in `services`. The page, the JSON interface and the types follow from these entries. */

export const faultModes = ["ok", "slow", "fail", "down", "duplicate"] as const;
export type FaultMode = (typeof faultModes)[number];

interface Service {
  readonly name: string;
  readonly speaks: string;
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
      fail: "Refuses every search for now (503). No search leaves a footprint.",
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
  payeeCheck: {
    name: "Confirmation of Payee",
    speaks: "HTTP",
    modes: {
      ok: "Compares every name with the bank's at once.",
      slow: "Compares every name, and answers late.",
      fail: "Refuses every check for now (503). The account is entered without a result.",
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
      duplicate: "Answers a postcode with an error (500) the first time, so it is requested again.",
    },
  },
  checks: {
    name: "Customer checks",
    speaks: "HTTP, and calls back",
    modes: {
      ok: "Opens a check at once, and calls back when the customer is done.",
      slow: "Answers late, and calls back after the customer has returned.",
      fail: "Refuses to open a check for now (503).",
      down: "Hangs up on every request, and never calls back. The product has to query the result.",
      duplicate: "Opens a check but answers with an error (500) the first time, and calls back twice.",
    },
  },
  payments: {
    name: "Card payments",
    speaks: "HTTP, and a page in a frame",
    modes: {
      ok: "Opens a payment page at once, and reports the result.",
      slow: "Answers late.",
      fail: "Refuses to open, report or refund a payment for now (503). Open pages still take a card.",
      down: "Hangs up on every request. The product learns of payments later.",
      duplicate: "Opens a page or refunds, but answers with an error (500) the first time, so the request is repeated.",
    },
  },
  servicing: {
    name: "Servicing system",
    speaks: "HTTP, signed webhooks",
    modes: {
      ok: "Takes every version of a loan over at once.",
      slow: "Takes every version over, and answers late.",
      fail: "Refuses every version for now (503), so it is sent again later.",
      down: "Hangs up on every request without an answer.",
      duplicate: "Takes a version over but answers with an error (500) the first time, so it is sent again.",
    },
  },
} as const satisfies Record<string, Service>;

export type ServiceName = keyof typeof services;
export const serviceNames = Object.keys(services) as readonly ServiceName[];

export interface FaultSwitch {
  readonly mode: FaultMode;
  readonly delayMs: number;
}

export const delayMsMax = 120_000;
const workingSwitch: FaultSwitch = { mode: "ok", delayMs: 3_000 };

/** Faults are only in memory, so that a restart restores all services. */
export class Faults {
  readonly #switches = new Map<ServiceName, FaultSwitch>();

  of(service: ServiceName): FaultSwitch {
    return this.#switches.get(service) ?? workingSwitch;
  }

  set(service: ServiceName, change: Partial<FaultSwitch>): void {
    this.#switches.set(service, { ...this.of(service), ...change });
  }

  restoreAll(): void {
    this.#switches.clear();
  }

  all(): Record<ServiceName, FaultSwitch> {
    return Object.fromEntries(serviceNames.map((service) => [service, this.of(service)])) as Record<ServiceName, FaultSwitch>;
  }

  switchedOn(): readonly ServiceName[] {
    return serviceNames.filter((service) => this.of(service).mode !== "ok");
  }
}
