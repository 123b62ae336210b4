/** Thrown when the process cannot start; its message is one sentence for a person. */
export class StartRefused extends Error {}
