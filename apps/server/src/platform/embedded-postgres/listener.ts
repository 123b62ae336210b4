export interface Listener {
  /** Options of initdb for the authentication of the clients. */
  readonly initdb: readonly string[];
  /** The password of the database roles. Undefined if the cluster trusts every client that reaches it. */
  readonly password: string | undefined;
  /**
   * Creates the folder of the socket, or on Windows the file with the password. Only call this function while holding the lock on the
   * cluster.
   */
  open(): void;
  /** Returns the settings for the next start of PostgreSQL. The address stays the same while Farthing runs. */
  prepareStart(): Promise<Readonly<Record<string, string>>>;
  addressOf(login: string, database: string): string;
  close(): void;
}
