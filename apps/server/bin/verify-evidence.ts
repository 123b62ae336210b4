import { readFile } from "node:fs/promises";
import { type BundleFinding, verifyBundle } from "../src/use-cases/evidence/verify-bundle.ts";

/**
 * The command `npm run verify-evidence -- file.zip [authority.pem]` verifies an evidence bundle without a database or configuration. If the
 * lender's certificate is not given, the command prints the certificate in the bundle, so that the user can compare it.
 */

function sentencesOn({ applicationId, authorities, files, problems }: BundleFinding, isTrusted: boolean): string {
  if (problems.length > 0)
    return [applicationId ? `The evidence of application ${applicationId} is NOT VALID.` : "The evidence is NOT VALID.", ...problems].join(
      "\n",
    );
  const known = authorities.map(({ name, fingerprint }) => `${name}\n  SHA-256 ${fingerprint}`);
  const by = isTrusted
    ? "The certificate that you gave has signed them:"
    : "They are signed by this certificate. Compare it with the lender's own:";
  return [
    `The evidence of application ${applicationId} is valid. ${files} files, the audit log, the seals and the decisions are intact.`,
    by,
    ...known,
  ].join("\n");
}

async function main(): Promise<void> {
  const [bundle, authority] = process.argv.slice(2);
  if (bundle === undefined) throw new Error("Usage: npm run verify-evidence -- evidence-123456789.zip [authority.pem]");
  const trusted = authority === undefined ? undefined : [await readFile(authority, "utf8")];
  const finding = await verifyBundle(await readFile(bundle), trusted);
  process.stdout.write(`${sentencesOn(finding, trusted !== undefined)}\n`);
  if (finding.problems.length > 0) process.exitCode = 1;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
});
