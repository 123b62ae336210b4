import { type ChildProcess, execFile, execFileSync, fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { request as send } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import { connect, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer as createTlsServer, type TlsOptions } from "node:tls";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { demoLender } from "../../apps/server/src/platform/lender.ts";
import { demoKeys, sandboxUrls } from "../../apps/server/src/platform/outside-services.ts";
import { findFreePortBase, portOffsets } from "../../scripts/launch/free-ports.mjs";
import { runtimeSettings } from "../../scripts/launch/product.mjs";

const projectFolder = fileURLToPath(new URL("../..", import.meta.url));

export interface Production {
  readonly origins: Readonly<Record<"staff" | "applicant" | "lender" | "sandbox", string>>;
  /** Runs one of Farthing's commands, such as `admin`, with the settings of the server. Returns its output. */
  run(command: string, ...given: readonly string[]): Promise<string>;
  stop(): Promise<void>;
}

/** The TLS port of an app is this much higher than the app's own port. */
const tlsOffset = 3;

export async function startProduction(): Promise<Production> {
  const folder = await mkdtemp(join(tmpdir(), "farthing-production-"));
  // If root runs the tests, PostgreSQL runs as the user nobody, who needs access to this folder.
  await chmod(folder, 0o755);
  const base = await findFreePortBase();
  const certificate = makeCertificate(folder);
  const proxies = await Promise.all(
    Object.values(portOffsets).map((offset) => (offset === portOffsets.mail ? tlsTunnel : reverseProxy)(certificate, base + offset)),
  );
  const environment = { ...plainEnvironment, ...(await productionSettings(folder, base)), NODE_EXTRA_CA_CERTS: certificate.path };
  const processes = [
    await start("apps/server/src/main.ts", environment),
    await start("apps/sandbox/src/main.ts", sandboxSettings(environment, base)),
  ];
  return {
    origins: {
      staff: originOf("staff", base),
      applicant: originOf("applicant", base),
      lender: originOf("lender", base),
      sandbox: `http://localhost:${base + portOffsets.sandbox}`,
    },
    async run(command, ...given) {
      const script = join(projectFolder, "apps/server/bin", `${command}.ts`);
      return (await promisify(execFile)(process.execPath, [script, ...given], { env: environment, cwd: projectFolder })).stdout;
    },
    async stop() {
      await Promise.all(processes.map(end));
      for (const proxy of proxies) proxy.close();
      await rm(folder, { recursive: true });
    },
  };
}

const originOf = (app: keyof typeof portOffsets, base: number): string => `https://localhost:${base + portOffsets[app] + tlsOffset}`;

/** The environment of the started processes, without the settings of another Farthing process. */
const plainEnvironment = {
  PATH: process.env.PATH ?? "",
  HOME: process.env.HOME ?? "",
  ...runtimeSettings(projectFolder),
};

async function productionSettings(folder: string, base: number): Promise<Record<string, string>> {
  const at = (app: keyof typeof portOffsets) => originOf(app, base);
  const lenderFile = join(folder, "lender.json");
  await writeFile(
    lenderFile,
    JSON.stringify({ ...demoLender, legalName: "Penny Loans plc", tradingName: "Penny Loans", fcaNumber: "654321" }),
  );
  const secrets = [...Object.keys(demoKeys), "FARTHING_MASTER_KEY"];
  return {
    FARTHING_ENV: "prod",
    FARTHING_DATA_DIR: join(folder, "data"),
    FARTHING_EMBEDDED_DATABASE: "allowed",
    FARTHING_PORT_BASE: String(base),
    FARTHING_LEAVING_SECONDS: "0",
    FARTHING_LOG_LEVEL: "warn",
    FARTHING_LENDER_FILE: lenderFile,
    FARTHING_SELF_MADE_SEAL: "allowed",
    FARTHING_STAFF_ORIGIN: at("staff"),
    FARTHING_APPLICANT_ORIGIN: at("applicant"),
    FARTHING_LENDER_ORIGIN: at("lender"),
    FARTHING_SMTP_URL: at("mail").replace("https", "smtps"),
    FARTHING_MAIL_FROM: "Penny Loans <no-reply@penny.test>",
    ...sandboxUrls(at("sandbox")),
    FARTHING_PAYMENTS_PAGE_ORIGIN: at("payments"),
    FARTHING_PAYMENTS_MERCHANT: "pennyloans",
    FARTHING_TEXTS_FROM: "PENNYLOANS",
    ...Object.fromEntries(secrets.map((name) => [name, randomBytes(32).toString("base64url")])),
  };
}

/** Returns the settings of the sandbox: those of the server, and FARTHING_SANDBOX_ORIGIN, which the server would refuse. */
const sandboxSettings = (environment: Record<string, string>, base: number) => ({
  ...environment,
  FARTHING_SANDBOX_ORIGIN: originOf("sandbox", base),
});

async function start(script: string, env: Record<string, string>): Promise<ChildProcess> {
  const child = fork(join(projectFolder, script), {
    cwd: projectFolder,
    env,
    execArgv: [],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`${script} ended with ${code} before it was ready`);
  });
  ended.catch(() => undefined);
  await Promise.race([once(child, "message"), ended]);
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}

interface Certificate extends TlsOptions {
  readonly path: string;
}

/** The variable NODE_EXTRA_CA_CERTS makes the server trust the certificate. */
function makeCertificate(folder: string): Certificate {
  const [keyPath, path] = [join(folder, "tls.key"), join(folder, "tls.pem")];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  execFileSync("openssl", ["req", "-x509", ...kind, ...subject, "-keyout", keyPath, "-out", path], { stdio: "ignore" });
  return { key: readFileSync(keyPath), cert: readFileSync(path), path };
}

async function reverseProxy(certificate: Certificate, port: number): Promise<Server> {
  const proxy = createHttpsServer(certificate, (request, reply) => {
    const headers = { ...request.headers, "x-forwarded-for": request.socket.remoteAddress ?? "" };
    const passed = send({ host: "localhost", port, method: request.method, path: request.url, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(reply);
    });
    passed.on("error", () => reply.destroy());
    reply.on("close", () => passed.destroy());
    request.pipe(passed);
  });
  return startListening(proxy, port);
}

async function tlsTunnel(certificate: Certificate, port: number): Promise<Server> {
  const tunnel = createTlsServer(certificate, (socket) => {
    const passed = connect(port, "localhost");
    passed.on("error", () => socket.destroy());
    socket.on("error", () => passed.destroy());
    socket.pipe(passed).pipe(socket);
  });
  return startListening(tunnel, port);
}

async function startListening<Listener extends Server>(server: Listener, port: number): Promise<Listener> {
  server.listen(port + tlsOffset, "localhost");
  await once(server, "listening");
  return server;
}
