import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Follows a page of the documentation word by word: writes its files, and types its commands into a shell. */

const documentationFolder = fileURLToPath(new URL("../../docs/site/", import.meta.url));

export type Step =
  | { readonly is: "file"; readonly name: string; readonly text: string }
  | { readonly is: "commands"; readonly text: string }
  | { readonly is: "output"; readonly text: string };

const read = (page: string): Promise<string> => readFile(join(documentationFolder, page), "utf8");

export const readAllSteps = async (page: string): Promise<readonly Step[]> => stepsIn(await read(page));

/** Returns the steps of a page, grouped by the heading above them. */
export async function readSteps(page: string): Promise<ReadonlyMap<string, readonly Step[]>> {
  const parts = (await read(page)).split(/^## /m).slice(1);
  return new Map(parts.map((part) => [part.slice(0, part.indexOf("\n")), stepsIn(part)]));
}

function stepsIn(text: string): readonly Step[] {
  return [...text.matchAll(/^```(\w+)(?: \[([^\]]+)\])?\n([\s\S]*?)^```$/gm)].map(([, language, name, content = ""]): Step => {
    if (language === "sh") return { is: "commands", text: content };
    return name === "You see" ? { is: "output", text: content.trimEnd() } : { is: "file", name: name ?? "", text: content };
  });
}

const stepMsMax = 60_000;

/** A bash shell in an empty folder, as a developer would start it. `replace` puts the ports of the test into the texts of the page. */
export class Terminal {
  readonly #shell: ChildProcess;
  readonly #replace: (text: string) => string;
  #commands = 0;
  said = "";

  readonly folder: string;

  private constructor(folder: string, replace: (text: string) => string) {
    this.folder = folder;
    this.#replace = replace;
    const path = [dirname(process.execPath), "/usr/local/bin", "/usr/bin", "/bin"].join(delimiter);
    // The page installs the package from a file, so npm works offline.
    const env = { PATH: path, HOME: folder, npm_config_offline: "true", npm_config_audit: "false", npm_config_update_notifier: "false" };
    this.#shell = spawn("bash", [], { cwd: folder, env, stdio: ["pipe", "pipe", "pipe"], detached: true });
    for (const stream of [this.#shell.stdout, this.#shell.stderr])
      stream?.on("data", (chunk: Buffer) => {
        this.said += chunk.toString();
      });
    // Turns on job control, which a developer's shell also has.
    this.#shell.stdin?.write("set -m\n");
  }

  static async open(replace: (text: string) => string): Promise<Terminal> {
    return new Terminal(await mkdtemp(join(tmpdir(), "farthing-quick-start-")), replace);
  }

  /** Types the commands, waits until the shell has run them, and returns their output. */
  async type(commands: string): Promise<string> {
    const marker = `<done ${++this.#commands}>`;
    const from = this.said.length;
    this.#shell.stdin?.write(`${this.#replace(commands)}\necho '${marker}'\n`);
    await this.#until(
      () => this.said.includes(marker, from),
      () => `${commands} does not end.\n${this.said.slice(from)}`,
    );
    return this.said.slice(from, this.said.indexOf(marker, from));
  }

  /** Waits until a program in the background has printed a matching text. */
  async expectOutput(pattern: RegExp): Promise<RegExpExecArray> {
    const notPrinted = () => `${pattern} was not printed.\n${this.said}`;
    await this.#until(() => pattern.test(this.said), notPrinted);
    const found = pattern.exec(this.said);
    if (!found) throw new Error(notPrinted());
    return found;
  }

  async write(name: string, text: string): Promise<void> {
    await writeFile(join(this.folder, "my-shop", name), this.#replace(text));
  }

  async follow(steps: readonly Step[]): Promise<void> {
    for (const step of steps) {
      if (step.is === "file") await this.write(step.name, step.text);
      if (step.is === "commands") await this.type(step.text);
    }
  }

  async close(): Promise<void> {
    // `npx` starts a process of its own, so the whole process group of each program is ended.
    await this.type("for job in $(jobs -p); do kill -- -$job; done").catch(() => undefined);
    this.#shell.stdin?.end("exit\n");
    await rm(this.folder, { recursive: true, force: true });
  }

  async #until(isTrue: () => boolean, problem: () => string): Promise<void> {
    const giveUpAt = Date.now() + stepMsMax;
    while (!isTrue()) {
      if (Date.now() > giveUpAt) throw new Error(problem());
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
