/** Thrown for a command that cannot run. The message is shown with the usage. */
export class UsageError extends Error {}
