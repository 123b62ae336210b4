interface Versioned {
  readonly version: number;
}

/** Returns the newer of the stored application and the received one, because webhooks may arrive twice, late or out of order. */
export const newer = <Known extends Versioned>(known: Known | undefined, received: Known): Known =>
  known && known.version >= received.version ? known : received;
