export interface Listener {
  readonly initdb: readonly string[];
  /** The password is undefined if PostgreSQL trusts every client that can reach it. */
  readonly password: string | undefined;
  /** Creates the socket's folder, or on Windows the password file. Only call this function while holding the lock on PostgreSQL's data. */
  open(): void;
  prepareStart(): Promise<Readonly<Record<string, string>>>;
  addressOf(login: string, database: string): string;
  close(): void;
}
