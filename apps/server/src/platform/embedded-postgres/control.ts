/** The main process of a running PostgreSQL. */
export interface Postmaster {
  readonly pid: number;
  ended(): Promise<void>;
  /** SIGINT requests a fast shutdown, and SIGQUIT an immediate one. The process may have ended already. */
  send(signal: "SIGINT" | "SIGQUIT"): void;
}

type Attempt = { readonly postmaster: Postmaster } | { readonly complaint: string };

export interface PostgresControl {
  launch(settings: Readonly<Record<string, string>>): Promise<Attempt>;
  /**
   * Returns the postmaster with this process id. Returns undefined if no process has the id, or if another program has it now, because
   * process ids are reused.
   */
  find(pid: number): Postmaster | undefined;
}

/** The maximum time that PostgreSQL may take to start. The limit is long, because crash recovery may take a while. */
export const startMsMax = 120_000;

/** If another process has started PostgreSQL, Farthing checks at this interval whether PostgreSQL still runs. */
export const postmasterCheckMs = 250;
