import { type Binaries, findBinaries, type RunnableBinaries } from "./binaries.ts";
import type { PostgresControl } from "./control.ts";
import type { PostgresHome } from "./home.ts";
import type { Listener } from "./listener.ts";
import { portListener } from "./port-listener.ts";
import { socketListener } from "./socket-listener.ts";
import { unixControl } from "./unix-control.ts";
import { windowsControl } from "./windows-control.ts";

export interface Platform {
  readonly name: string;
  readonly binaries: Binaries;
}

export const thisPlatform = (): Platform => ({ name: process.platform, binaries: findBinaries() });

export const choosePostgresControl = (home: PostgresHome, programs: RunnableBinaries, name: string): PostgresControl =>
  (name === "win32" ? windowsControl : unixControl)(home, programs);

/** Node cannot open unix sockets on Windows, so PostgreSQL listens on a port there. */
export const listenerOf = (home: PostgresHome, name: string = process.platform): Listener =>
  (name === "win32" ? portListener : socketListener)(home);
