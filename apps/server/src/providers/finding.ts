export interface ConformanceFinding {
  readonly check: string;
  readonly passed: boolean;
  readonly detail?: string;
}

export const toConformanceFinding = (check: string, detail: string | undefined): ConformanceFinding => ({
  check,
  passed: detail === undefined,
  ...(detail && { detail }),
});
