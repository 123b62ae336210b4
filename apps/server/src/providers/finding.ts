export interface Finding {
  readonly check: string;
  readonly passed: boolean;
  readonly detail?: string;
}

/** Returns a passed check, or a failed check if a detail is given. */
export const findingOf = (check: string, detail: string | undefined): Finding => ({
  check,
  passed: detail === undefined,
  ...(detail && { detail }),
});
