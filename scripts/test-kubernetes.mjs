import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildImage, root, tagOf } from "./image/build-image.mjs";
import { createEngine } from "./image/engine.mjs";
import { createLocalBases } from "./image/local-bases.mjs";
import { createLogins, untilReady } from "./image/running-roles.mjs";
import { findFreePortBase } from "./launch/free-ports.mjs";
import { withPrivatePostgres } from "./launch/private-postgres.mjs";
import { Refusal, runCommand } from "./launch/refusal.mjs";

/**
 * `npm run test:kubernetes` runs the Kubernetes manifests with `podman kube play`. Needs podman, and Debian's PostgreSQL. The option
 * --local needs no image registry. The option --built uses the image that was built last. podman does not support every kind of object. The
 * migration therefore runs as a container, and the network policy, the disruption budget and the autoscaler are not tested.
 */

const base = join(root, "deploy/kubernetes/base");
const metricsKey = "the-metrics-key-of-the-test";

async function testKubernetes(options) {
  const engine = createEngine("podman");
  if (!engine.isInstalled()) throw new Refusal("podman is not installed. This test runs the manifests with podman kube play.");
  const image = options.includes("--built")
    ? tagOf("production")
    : buildImage(engine, "production", options.includes("--local") ? createLocalBases(engine) : {});
  const port = await findFreePortBase();
  await withPrivatePostgres(() => playManifests(engine, image, port), { port });
}

async function playManifests(engine, image, postgresPort) {
  const at = (login) => `postgresql://${login}@127.0.0.1:${postgresPort}/farthing`;
  await createLogins(`postgresql://postgres@127.0.0.1:${postgresPort}/postgres`);
  const logins = { DATABASE_URL: at("farthing_server"), DATABASE_OWNER_URL: at("farthing_owner") };
  const portBase = await findFreePortBase();
  const variables = Object.entries({ ...logins, FARTHING_ENV: "test" }).flatMap(([name, value]) => ["--env", `${name}=${value}`]);
  engine.read("run", "--rm", "--network=host", ...variables, image, "migrate");

  const manifests = testManifests(image, portBase, logins.DATABASE_URL);
  try {
    engine.readWith(manifests, "kube", "play", "--network=host", "-");
    for (const [role, offset] of Object.entries({ web: 0, worker: 3 })) {
      const address = `http://127.0.0.1:${portBase + offset}`;
      const [id] = engine.read("ps", "--all", "--filter", `name=^farthing-${role}-pod.*-farthing$`, "--format", "{{.ID}}").split("\n");
      await untilReady(engine, id, `${address}/health/ready`);
      const metrics = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${metricsKey}` } });
      const text = await metrics.text();
      if (!text.includes("farthing_queued_jobs")) throw new Refusal(`The ${role} role has no metrics (status ${metrics.status}).`);
      const bytes = Number(/^process_resident_memory_bytes (\d+)/m.exec(text)?.[1]);
      console.log(`ok: the ${role} role is ready and serves metrics (${(bytes / 1_048_576).toFixed(0)} MiB of memory)`);
    }
  } finally {
    stop(engine, manifests);
  }
}

/** An error about stopping would hide podman's reason for refusing the manifests, so errors are ignored. */
function stop(engine, manifests) {
  try {
    engine.readWith(manifests, "kube", "down", "-");
  } catch {}
}

/** All pods use the network of this machine, so each role has only one pod. */
function testManifests(image, portBase, databaseUrl) {
  const values = {
    FARTHING_ENV: "test",
    FARTHING_HOST: "127.0.0.1",
    FARTHING_LENDER_FILE: "",
    FARTHING_SEAL_KEY_FILE: "",
    FARTHING_SEAL_CERTIFICATES_FILE: "",
    FARTHING_TIMESTAMP_AUTHORITY_FILE: "",
    DATABASE_URL: databaseUrl,
    FARTHING_METRICS_KEY: metricsKey,
  };
  const files = ["settings", "secrets", "web", "worker"].map((name) => readFileSync(join(base, `${name}.yaml`), "utf8"));
  return (
    Object.entries(values)
      .reduce((text, [name, value]) => text.replace(new RegExp(`^  ${name}: ".*"$`, "m"), `  ${name}: "${value}"`), files.join("---\n"))
      .replaceAll(/\b400([03])\b/g, (_, offset) => String(portBase + Number(offset)))
      // podman 4 cannot read environment variables from a Secret, so a ConfigMap replaces the Secret. podman 4 also cannot map ports on the
      // host's network.
      .replace("kind: Secret\nmetadata:\n  name: farthing\nstringData:", "kind: ConfigMap\nmetadata:\n  name: farthing-secrets\ndata:")
      .replaceAll("secretRef: { name: farthing }", "configMapRef: { name: farthing-secrets }")
      .replaceAll(/^ {10}ports: .*\n/gm, "")
      // With a quarter of a processor, the start would take minutes on a busy machine.
      .replaceAll("cpu: 250m, ", "")
      .replaceAll("image: farthing", `image: ${image}`)
      .replaceAll("replicas: 2", "replicas: 1")
  );
}

await runCommand(() => testKubernetes(process.argv.slice(2)));
