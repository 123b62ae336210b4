import { createHash } from "node:crypto";

/** Writes a CycloneDX 1.6 document. The same lock file always gives the same document. */

const purl = ({ name, version }) => `pkg:npm/${name.replace("@", "%40")}@${version}`;

/** The path is part of the reference, because a package may be installed at several paths. */
const refOf = (component) => `${purl(component)}#${component.path}`;

export function bomOf(components, workspaces) {
  const root = workspaces.find(({ path }) => path === "");
  const refs = new Map([...components, ...workspaces].map((one) => [one.path, refOf(one)]));
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    serialNumber: serialNumberOf([...components, ...workspaces]),
    version: 1,
    metadata: { component: { type: "application", ...describeComponent(root) } },
    components: [
      ...workspaces.filter((one) => one !== root).map((one) => ({ type: "library", ...describeComponent(one) })),
      ...components.map((one) => ({
        type: "library",
        ...describeComponent(one),
        scope: one.isShipped ? (one.isOptional ? "optional" : "required") : "excluded",
        ...(one.integrity && { hashes: hashesOf(one.integrity) }),
      })),
    ],
    dependencies: [...workspaces, ...components].map((one) => ({
      ref: refOf(one),
      dependsOn: [...new Set([...one.needs, ...(one === root ? workspaces.filter((other) => other !== root).map(({ path }) => path) : [])])]
        .map((path) => refs.get(path))
        .sort(),
    })),
  };
}

function describeComponent(component) {
  const [group, name] = component.name.startsWith("@") ? component.name.split("/") : [undefined, component.name];
  const { version, licence } = component;
  return {
    "bom-ref": refOf(component),
    ...(group && { group }),
    name,
    version,
    purl: purl(component),
    ...(licence && { licenses: licensesOf(licence) }),
  };
}

const licensesOf = (licence) => (/ (OR|AND) /.test(licence) ? [{ expression: licence }] : [{ license: { id: licence } }]);

const algorithms = { sha1: "SHA-1", sha256: "SHA-256", sha384: "SHA-384", sha512: "SHA-512" };

const hashesOf = (integrity) =>
  integrity.split(" ").map((hash) => {
    const [algorithm, digest] = [hash.slice(0, hash.indexOf("-")), hash.slice(hash.indexOf("-") + 1)];
    return { alg: algorithms[algorithm], content: Buffer.from(digest, "base64").toString("hex") };
  });

function serialNumberOf(all) {
  const digest = createHash("sha256").update(all.map(refOf).join("\n")).digest("hex");
  return `urn:uuid:${digest.slice(0, 8)}-${digest.slice(8, 12)}-5${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}
