export interface Problem {
  readonly type?: string;
  readonly title?: string;
  readonly status?: number;
  readonly detail?: string;
  readonly code?: string;
  readonly requestId?: string;
  readonly errors?: readonly { readonly path: string; readonly message: string }[];
}

/** Thrown if Farthing refused a call, or if the call received no answer. */
export class FarthingError extends Error {
  /** A stable code such as `application.not_found`. Without an answer, the code is `network.failed` or `network.timed_out`. */
  readonly code: string;
  /** The HTTP status. 0 if there was no answer. */
  readonly status: number;
  /** Quote this id when you ask the lender for help. */
  readonly requestId: string | undefined;
  readonly problem: Problem;

  constructor(status: number, problem: Problem, requestId?: string, options?: ErrorOptions) {
    super(problem.detail ?? problem.title ?? `Farthing answered with status ${status}.`, options);
    this.name = "FarthingError";
    this.status = status;
    this.problem = problem;
    this.code = problem.code ?? "server.error";
    this.requestId = requestId ?? problem.requestId;
  }
}
