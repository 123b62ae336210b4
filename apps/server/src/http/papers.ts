import * as contract from "@farthing/contract";
import type { Paper } from "@farthing/domain/paperwork";
import { readDeclineLetter } from "../use-cases/paperwork/decline-letter.ts";
import {
  linkDraft,
  linkInformation,
  linkSignedAgreement,
  type PaperDependencies,
  type PaperLinks,
} from "../use-cases/paperwork/link-papers.ts";
import { readLinkedPaper } from "../use-cases/paperwork/open-link.ts";
import { recordDownload, requestInformationEmail } from "../use-cases/paperwork/request-information-email.ts";
import { requireLoanAdvanceInfoShown, showLoanInformation, showOwnLoanInformation, showPaper } from "../use-cases/paperwork/show-paper.ts";
import type { EndpointImplementer } from "./implement.ts";
import type { AppDependencies } from "./parts.ts";

export const pickPaperDependencies = ({ providers, config }: AppDependencies): PaperDependencies => ({
  press: providers.press,
  lender: config.lender,
});

export const fileUrl = (origin: string, token: string, forceDownload = true): string =>
  `${origin}/api/files/${token}${forceDownload ? "" : "?open=true"}`;

export const toUrls = (origin: string, { goods, project }: PaperLinks, forceDownload?: boolean) => ({
  url: fileUrl(origin, goods ?? "", forceDownload),
  projectLoanUrl: project && fileUrl(origin, project, forceDownload),
});

const toWire = (paper: Paper) => contract.paperSchema.parse(paper);

function serveFiles(implement: EndpointImplementer): void {
  implement(contract.openPaperLink, async ({ ctx, given }) => ({
    ...(await readLinkedPaper(ctx, given.params.token)),
    opensInPage: given.query.open === "true",
  }));
}

const implementRecordDownload = (
  implement: EndpointImplementer,
  call: typeof contract.recordDownload | typeof contract.confirmOwnDownload,
): void =>
  implement(call, async ({ ctx, given: { params, body } }) => {
    await recordDownload(ctx, params.id, body.documentIdentifier);
    return { confirmed: true as const };
  });

export function serveStaffPapers(implement: EndpointImplementer, parts: PaperDependencies, origin: string): void {
  serveFiles(implement);

  implement(contract.creditAgreement, async ({ ctx, given: { params, body } }) => ({
    url: fileUrl(origin, await linkSignedAgreement(ctx, params.id), body.forceDownload),
  }));

  implement(contract.preContractInfo, async ({ ctx, given: { params, body } }) =>
    toUrls(origin, await linkInformation(ctx, params.id, parts), body.forceDownload),
  );

  implement(contract.emailPreContractInfo, ({ ctx, given }) =>
    requestInformationEmail(ctx, { applicationId: given.params.id, paper: "pre_contract_information", needs: "application:send" }).then(
      () => undefined,
    ),
  );

  implement(contract.sendLoanAdvanceInfo, ({ ctx, given }) =>
    requestInformationEmail(ctx, { applicationId: given.params.id, paper: "loan_advance_information", needs: "application:send" }).then(
      () => undefined,
    ),
  );

  implement(contract.declinedLetter, ({ ctx, given }) => readDeclineLetter(ctx, given.params.id, parts));

  implementRecordDownload(implement, contract.recordDownload);

  implement(contract.showPaper, async ({ ctx, given: { params, body } }) =>
    toWire(await showPaper(ctx, { applicationId: params.id, ...body }, parts.lender)),
  );

  implement(contract.showLoanInformation, async ({ ctx, given: { params, body } }) => ({
    papers: (await showLoanInformation(ctx, { applicationId: params.id, part: body.part }, parts.lender)).map(toWire),
  }));
}

export function serveOwnPapers(implement: EndpointImplementer, parts: PaperDependencies, origin: string): void {
  serveFiles(implement);
  implementRecordDownload(implement, contract.confirmOwnDownload);

  implement(contract.downloadDraft, async ({ ctx, given }) => toUrls(origin, await linkDraft(ctx, given.params.id, parts)));

  implement(contract.downloadPreContractInfo, async ({ ctx, given }) => toUrls(origin, await linkInformation(ctx, given.params.id, parts)));

  implement(contract.emailLoanInformation, ({ ctx, given }) =>
    requestInformationEmail(ctx, { applicationId: given.params.id, needs: "application:read" }).then(() => undefined),
  );

  implement(contract.showOwnPaper, async ({ ctx, given: { params, body } }) =>
    toWire(await showPaper(ctx, { applicationId: params.id, ...body }, parts.lender)),
  );

  implement(contract.showOwnLoanInformation, async ({ ctx, given: { params, body } }) => ({
    papers: (await showOwnLoanInformation(ctx, { applicationId: params.id, part: body.part }, parts.lender)).map(toWire),
  }));

  implement(contract.downloadOwnAgreement, async ({ ctx, given: { params, body } }) => ({
    url: fileUrl(origin, await linkSignedAgreement(ctx, params.id), body.forceDownload),
  }));

  implement(contract.completeLoanAdvanceInfo, async ({ ctx, given }) => {
    await requireLoanAdvanceInfoShown(ctx, given.params.id, parts.lender);
    return { completed: true as const };
  });
}
