export interface Finding {
  readonly check: string;
  readonly passed: boolean;
  readonly detail?: string;
}

export const findingOf = (check: string, detail: string | undefined): Finding => ({
  check,
  passed: detail === undefined,
  ...(detail && { detail }),
});
