import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Refusal } from "../../scripts/launch/refusal.mjs";

const startMsMax = 30_000;

/** HAProxy in front of the web nodes, with the checks and timeouts that docs/operations.md shows. */
export class ReverseProxy {
  readonly port: number;
  readonly #process: ChildProcess;

  private constructor(port: number, process: ChildProcess) {
    this.port = port;
    this.#process = process;
  }

  static async start(port: number, nodes: readonly number[], folder: string): Promise<ReverseProxy> {
    if (spawnSync("haproxy", ["-v"]).status !== 0) throw new Refusal("The drill needs Debian's package haproxy (apt-get install haproxy).");
    const file = join(folder, "haproxy.cfg");
    writeFileSync(file, settingsOf(port, nodes));
    const process = spawn("haproxy", ["-q", "-db", "-f", file], { stdio: ["ignore", "ignore", "inherit"] });
    const proxy = new ReverseProxy(port, process);
    await proxy.#untilReady();
    return proxy;
  }

  async #untilReady(): Promise<void> {
    const giveUpAt = Date.now() + startMsMax;
    const isReady = () =>
      fetch(`http://127.0.0.1:${this.port}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isReady())) {
      if (this.#process.exitCode !== null || Date.now() > giveUpAt) throw new Refusal("No web node is ready behind HAProxy.");
      await wait(100);
    }
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode !== null) return;
    const ended = once(this.#process, "exit");
    this.#process.kill("SIGKILL");
    await ended;
  }
}

const settingsOf = (port: number, nodes: readonly number[]): string => `
defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
frontend farthing
  bind 127.0.0.1:${port}
  default_backend web
backend web
  balance leastconn
  option httpchk GET /health/ready
  timeout check 3s
  default-server check inter 1s fall 2 rise 1
${nodes.map((node, index) => `  server web${index + 1} 127.0.0.1:${node}`).join("\n")}
`;
