/** The main process of a running PostgreSQL. */
export interface Postmaster {
  readonly pid: number;
  ended(): Promise<void>;
  /** SIGINT requests a fast shutdown, and SIGQUIT an immediate one. The process may have ended already. */
  send(signal: "SIGINT" | "SIGQUIT"): void;
}

type LaunchResult = { readonly postmaster: Postmaster } | { readonly complaint: string };

export interface PostgresControl {
  launch(settings: Readonly<Record<string, string>>): Promise<LaunchResult>;
  /** Process ids are reused, so another program may have this id. In that case, the function returns undefined. */
  find(pid: number): Postmaster | undefined;
}

/** Crash recovery may take a while, so PostgreSQL has a long time to start. */
export const startMsMax = 120_000;

/** Farthing checks at this interval whether a PostgreSQL that another process has started still runs. */
export const postmasterCheckMs = 250;
