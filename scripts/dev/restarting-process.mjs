import { existsSync, watch } from "node:fs";
import { join } from "node:path";
import { step } from "../launch/progress.mjs";

/** An editor may save several files at once, so a restart first waits this long for further changes. */
const settleMs = 80;

/** The browser shows a changed interface text without a restart of the server, so the restart can wait longer. */
const settleTextsMs = 2_000;
const isText = (path) => path?.startsWith("wording/");

const isIgnored = (path) => /\.test\.tsx?$|~$|(^|\/)\./.test(path ?? "");

/** After a crash, the process starts again only with the next change. */
export class RestartingProcess {
  #create;
  #current;
  #watchers;
  #settling;
  #wasReady = false;
  #isStopping = false;
  #restarts = Promise.resolve();
  #end;

  constructor(create, root, folders) {
    this.ended = new Promise((resolve) => {
      this.#end = resolve;
    });
    this.#create = () => {
      this.#current = create();
      void this.#current.ended.then((end) => this.#explainEnd(end));
    };
    this.#create();
    this.#watchers = folders
      .map((folder) => join(root, folder))
      .filter((folder) => existsSync(folder))
      .map((folder) =>
        watch(folder, { recursive: true }, (_change, path) => isIgnored(path) || this.#restartIn(isText(path) ? settleTextsMs : settleMs)),
      );
  }

  get name() {
    return this.#current.name;
  }

  async whenReady() {
    const address = await this.#current.whenReady();
    this.#wasReady = true;
    return address;
  }

  seeLog() {
    return this.#current.seeLog();
  }

  stop(signal) {
    this.#isStopping = true;
    clearTimeout(this.#settling);
    for (const watcher of this.#watchers) watcher.close();
    this.#current.stop(signal);
    void this.#restarts.then(() => this.#current.ended).then(this.#end);
  }

  #restartIn(ms) {
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => {
      this.#restarts = this.#restarts.then(() => this.#restart());
    }, ms);
  }

  async #restart() {
    this.#wasReady = false;
    this.#current.stop();
    await this.#current.ended;
    if (this.#isStopping) return;
    this.#create();
    try {
      await step(this.name, "restarting", () => this.whenReady().then(() => "restarted"));
    } catch {
      if (!this.#isStopping) console.log(`  ${this.name} waits for the next change.`);
    }
  }

  #explainEnd({ code, signal }) {
    if (this.#wasReady && !this.#isStopping)
      console.log(`  ${this.name} has ended (${signal ?? `code ${code}`})${this.seeLog()}; it restarts with the next change.`);
  }
}
