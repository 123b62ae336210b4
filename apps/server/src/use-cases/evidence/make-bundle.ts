import { authorise, subjectOfApplication } from "@farthing/domain/access";
import type { Sealer } from "../../providers/seal/port.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { asEventActor, type Ctx } from "../context.ts";
import { asJson, type BundledPaper, bundlePaths, type Files, type Manifest, pack, paperPath, sha256, toJsonLink } from "./bundle.ts";

export interface EvidenceBundle {
  readonly fileName: string;
  readonly zip: Uint8Array;
}

export async function makeEvidenceBundle(ctx: Ctx, applicationId: string, sealer: Sealer): Promise<EvidenceBundle> {
  const authorities = await sealer.authorities();
  const { gathered, madeAt } = await ctx.transaction(async (tx) => {
    const application = await tx.applications.get(applicationId);
    authorise(ctx.actor, "application:audit", subjectOfApplication(application));
    await tx.events.append({ type: "evidence.taken", on: { applicationId }, by: asEventActor(ctx.actor), facts: {} });
    return { gathered: await gatherFiles(tx, applicationId), madeAt: tx.now };
  });
  const files: Files = { ...gathered, [bundlePaths.authorities]: Buffer.from(authorities.join("")) };
  const manifest: Manifest = {
    format: "farthing-evidence/1",
    applicationId,
    madeAt: madeAt.toISOString(),
    files: Object.fromEntries(Object.entries(files).map(([path, content]) => [path, sha256(content)])),
  };
  const manifestBytes = asJson(manifest);
  const signature = asJson(await sealer.signContent(manifestBytes));
  const zip = pack({ [bundlePaths.manifest]: manifestBytes, [bundlePaths.signature]: signature, ...files });
  return { fileName: `evidence-${applicationId}.zip`, zip };
}

async function gatherFiles(tx: UnitOfWork, applicationId: string): Promise<Files> {
  const { document, status, version, signedAt, coolingOffEnd } = await tx.applications.get(applicationId);
  const decisions = await tx.decisions.ofApplication(applicationId);
  const signings = await tx.signings.ofApplication(applicationId);
  const acts = await Promise.all(
    signings.map(async (signing) => ({
      ...signing,
      subjectHash: signing.subjectHash.toString("hex"),
      papersHash: signing.papersHash?.toString("hex") ?? null,
      papers: await tx.signings.papersOf(signing),
      act: await tx.signings.actOf(signing),
    })),
  );
  const links = await tx.events.linksOf(applicationId);
  return {
    [bundlePaths.application]: asJson({ id: applicationId, status, version, signedAt, coolingOffEnd, document }),
    [bundlePaths.decisions]: asJson(
      decisions.map(({ subjectHash, ...decision }) => ({ ...decision, subjectHash: subjectHash.toString("hex") })),
    ),
    [bundlePaths.policies]: asJson(await policiesOf(tx, decisions)),
    [bundlePaths.signings]: asJson(acts),
    [bundlePaths.audit]: asJson(links.map(toJsonLink)),
    ...(await papersOf(tx, applicationId)),
  };
}

/** A policy that the lender wrote is not part of the source code, so the bundle contains the full text of the policies. */
const policiesOf = (tx: UnitOfWork, decisions: readonly { readonly policyVersion: string }[]) =>
  Promise.all([...new Set(decisions.map(({ policyVersion }) => policyVersion))].map((version) => tx.policies.ofVersion(version)));

async function papersOf(tx: UnitOfWork, applicationId: string): Promise<Files> {
  const kept = await tx.papers.ofApplication(applicationId);
  const files: Record<string, Uint8Array> = {};
  const list: BundledPaper[] = [];
  for (const [index, paper] of kept.entries()) {
    const content = await tx.papers.bytesOf(paper);
    if (!content) continue;
    const { kind, part, template, contentHash, modelHash, signingId } = paper;
    const path = paperPath(index, kind, part);
    files[path] = content;
    list.push({ path, kind, part, template, contentHash: contentHash.toString("hex"), modelHash: modelHash.toString("hex"), signingId });
  }
  return { ...files, [bundlePaths.papers]: asJson(list) };
}
