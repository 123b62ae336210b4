/** Thrown if the process cannot start. The message is one sentence for the operator. */
export class StartRefused extends Error {}
