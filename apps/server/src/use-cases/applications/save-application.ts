import { authorise, subjectOfApplication } from "@farthing/domain/access";
import { type ApplicationDocument, requireUnexpired, requireVersion, transitions } from "@farthing/domain/application";
import { fail } from "@farthing/domain/wording";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { asEventActor, type Ctx } from "../context.ts";
import { loadShopSettings } from "./load-setting.ts";
import { type SavedApplication, startApplication } from "./start-application.ts";
import { resolveApplicationSupplier } from "./supplier-for.ts";
import { saveChangedDocument, writeDocument } from "./write-document.ts";

interface SaveInput {
  readonly id?: string | undefined;
  readonly document: ApplicationDocument;
  /** Another supplier for which the caller creates the application (S1 §1). */
  readonly proposingOnBehalfOf?: string | undefined;
  readonly version?: number | undefined;
  readonly replaceValues?: boolean | undefined;
}

export async function saveApplication(ctx: Ctx, input: SaveInput): Promise<SavedApplication> {
  const { id } = input;
  return ctx.transaction((tx) => (id === undefined ? createInTransaction(tx, ctx, input) : edit(tx, ctx, id, input)));
}

async function createInTransaction(tx: UnitOfWork, ctx: Ctx, input: SaveInput): Promise<SavedApplication> {
  const branch = ctx.actor.supplierNumber ?? fail("branch.required");
  authorise(ctx.actor, transitions.create.permission, { supplierNumber: branch });
  const supplier = await resolveApplicationSupplier(tx, ctx.actor, branch, input.proposingOnBehalfOf);
  return startApplication(tx, await tx.applications.nextId(), {
    creation: { by: "staff", branchInScope: true, given: input.document },
    branch: supplier,
    proposedBy: supplier === branch ? null : branch,
    by: asEventActor(ctx.actor),
  });
}

async function edit(tx: UnitOfWork, ctx: Ctx, id: string, input: SaveInput): Promise<SavedApplication> {
  const application = await tx.applications.lock(id);
  authorise(ctx.actor, "application:edit", subjectOfApplication(application));
  requireVersion(application, input.version);
  const setting = await loadShopSettings(tx, application);
  requireUnexpired(application, setting.today);
  const { document: given, replaceValues } = input;
  const written = await writeDocument(tx, ctx, application, { given, act: "document", setting, replaceValues });
  const saved = await saveChangedDocument(tx, ctx, application, written);
  return { id, version: saved.version };
}
