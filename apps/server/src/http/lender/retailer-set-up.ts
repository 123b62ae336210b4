import * as contract from "@farthing/contract";
import {
  addBranch,
  changeBranch,
  closeBranch,
  findRetailerBranches,
  moveBranch,
  reopenBranch,
} from "../../use-cases/retailers/administer-branches.ts";
import { changeCompany, recordContract } from "../../use-cases/retailers/change-company.ts";
import { createRetailer } from "../../use-cases/retailers/create-retailer.ts";
import { proposeSupplierLink } from "../../use-cases/retailers/link-suppliers.ts";
import { moveRetailer } from "../../use-cases/retailers/move-retailer.ts";
import { readRetailerHistory, readSetUp } from "../../use-cases/retailers/read-set-up.ts";
import { inviteAgain } from "../../use-cases/users/invite-again.ts";
import type { EndpointImplementer } from "../implement.ts";

export function serveRetailerSetUp(implement: EndpointImplementer): void {
  implement(contract.createRetailer, ({ ctx, given }) => createRetailer(ctx, given.body));

  implement(contract.readRetailerSetUp, async ({ ctx, given }) => {
    const { retailer, steps, headOffices, links, users, ...rest } = await readSetUp(ctx, given.params.name);
    return {
      ...retailer,
      ...rest,
      steps: steps.map(({ step, missing }) => ({
        step,
        missing: missing.map(({ part, branches }) => ({ part, branches: [...branches] })),
      })),
      headOffices: [...headOffices],
      links: [...links],
      users: users.map(({ invitedAt, ...user }) => ({ ...user, invited: invitedAt.toISOString() })),
    };
  });

  implement(contract.changeRetailerCompany, ({ ctx, given: { params, body } }) =>
    changeCompany(ctx, { retailer: params.name, version: body.version, typed: body.company }).then(() => undefined),
  );

  implement(contract.recordRetailerContract, ({ ctx, given: { params, body } }) =>
    recordContract(ctx, { retailer: params.name, ...body }).then(() => undefined),
  );

  implement(contract.moveRetailer, ({ ctx, given: { params, body } }) => moveRetailer(ctx, { retailer: params.name, ...body }));

  implement(contract.listRetailerBranches, async ({ ctx, given }) => {
    const { branches, hasMore } = await findRetailerBranches(ctx, given.params.name, given.query.search);
    return { branches: [...branches], hasMore };
  });

  implement(contract.addBranch, ({ ctx, given: { params, body } }) => addBranch(ctx, { retailer: params.name, ...body }));

  implement(contract.changeBranch, ({ ctx, given: { params, body } }) => changeBranch(ctx, params.id, body));

  implement(contract.moveBranch, ({ ctx, given: { params, body } }) => moveBranch(ctx, params.id, body.headOffice).then(() => undefined));

  implement(contract.closeBranch, ({ ctx, given }) => closeBranch(ctx, given.params.id).then(() => undefined));

  implement(contract.reopenBranch, ({ ctx, given }) => reopenBranch(ctx, given.params.id).then(() => undefined));

  implement(contract.linkSupplier, ({ ctx, given: { params, body } }) => proposeSupplierLink(ctx, { retailer: params.name, ...body }));

  implement(contract.inviteRetailerUserAgain, ({ ctx, given: { params } }) =>
    inviteAgain(ctx, params.name, params.username).then(() => undefined),
  );

  implement(contract.readRetailerHistory, async ({ ctx, given }) => {
    const { entries, hasMore } = await readRetailerHistory(ctx, given.params.name);
    return { entries: entries.map(({ at, by, ...entry }) => ({ ...entry, at: at.toISOString(), by: by.username })), hasMore };
  });
}
