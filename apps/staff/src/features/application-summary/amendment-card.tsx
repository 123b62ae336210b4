import type { Application } from "@farthing/contract";
import { type DocumentLoan, hasPendingAmounts, loanBeforeAmendment, loanInDocument } from "@farthing/domain/application";
import { isQuotable } from "@farthing/domain/lending";
import { parsePounds, subtract } from "@farthing/domain/money";
import { informationScreen } from "@farthing/domain/navigation";
import { formatLongDay, formatMoney, screens } from "@farthing/domain/wording";
import { Actions, Button, ConfirmDialog, Icon, type IconName, Panel, preventLineBreaks } from "@farthing/ui";
import { type ReactNode, useState } from "react";
import { routeOfApplyScreen } from "../../shared/apply-address.ts";
import { LoanComparison } from "../../shared/loan-comparison.tsx";
import { api } from "../../shell/api.ts";
import { RouterButtonLink } from "../../shell/links.tsx";
import type { ReadySummary } from "./use-summary.ts";
import { useSummaryCall } from "./use-summary-call.ts";

const { summary, revertModal } = screens.staff;
const { amended: words } = summary;

interface AmendmentCardProps {
  application: Application;
  actions: Pick<ReadySummary["actions"], "signAmendment" | "revert">;
}

export function AmendmentCard({ application, actions }: AmendmentCardProps) {
  const { document, revertibleVersion } = application;
  if (hasPendingAmounts(document)) return <AmendmentInProgress application={application} revert={actions.revert} />;
  return revertibleVersion && <AmendedLoan application={application} version={revertibleVersion} actions={actions} />;
}

interface AmendmentInProgressProps {
  application: Application;
  revert: AmendmentCardProps["actions"]["revert"];
}

/**
 * While the lender decides an amendment, staff can ask to revert an earlier amendment. The server reverts the earlier one after the
 * decision.
 */
function AmendmentInProgress({ application, revert }: AmendmentInProgressProps) {
  const { status, document, revertibleVersion: version } = application;
  const [reverting, setReverting] = useState(false);
  const loan = loanInDocument(document);
  const { pendingGoodsAmount, pendingDeposit } = document.loanParameters ?? {};
  const before = loanBeforeAmendment(status);
  return (
    <Card icon="clock" tone="referred" title={summary.amendInProgress} text={summary.amendInProgressText[before]}>
      {loan && <AmendmentComparison before={before} loan={loan} amended={withAmounts(loan, pendingGoodsAmount, pendingDeposit)} />}
      {version && revert.is !== "hidden" && (
        <Actions because={words.revertWaits}>
          <Button look="second" disabled={revert.is === "disabled"} onClick={() => setReverting(true)}>
            {words.revert[loanBeforeAmendment(version.status)]}
          </Button>
        </Actions>
      )}
      {version && reverting && (
        <RevertDialog
          title={words.revert[loanBeforeAmendment(version.status)]}
          application={application}
          version={version.id}
          onClose={() => setReverting(false)}
        >
          <p>{revertModal.text[loanBeforeAmendment(version.status)]}</p>
          <p>{words.revertWaits}</p>
        </RevertDialog>
      )}
    </Card>
  );
}

type Version = NonNullable<Application["revertibleVersion"]>;

function AmendedLoan({ application, version, actions: { signAmendment, revert } }: AmendmentCardProps & { version: Version }) {
  const [reverting, setReverting] = useState(false);
  const { id, document, signedAt, applicationExpiryDate } = application;
  const before = loanBeforeAmendment(version.status);
  const amended = loanInDocument(document);
  const loan = amended && withAmounts(amended, version.goodsAmount, version.deposit);
  const brought = loan && formatMoney(subtract(loan.goodsAmount, loan.deposit));
  const goesBack = applicationExpiryDate && ` ${words.goesBackAfter(formatLongDay(applicationExpiryDate))}`;
  return (
    <Card
      icon="edit"
      tone="action"
      title={words.title}
      text={`${before === "signed" && signedAt ? words.text(formatLongDay(signedAt)) : words.neverSigned}${goesBack ?? ""}`}
    >
      {loan && <AmendmentComparison before={before} loan={loan} amended={amended} />}
      {(signAmendment.is === "offered" || revert.is !== "hidden") && (
        <Actions because={brought && words.revertBringsBack[before](brought)}>
          {signAmendment.is === "offered" && (
            <RouterButtonLink {...routeOfApplyScreen(informationScreen({ regulated: document.product?.regulated ?? true }), id)}>
              {words.sign}
            </RouterButtonLink>
          )}
          {revert.is !== "hidden" && (
            <Button look="second" disabled={revert.is === "disabled"} onClick={() => setReverting(true)}>
              {words.revert[before]}
            </Button>
          )}
        </Actions>
      )}
      {reverting && (
        <RevertDialog title={words.revert[before]} application={application} version={version.id} onClose={() => setReverting(false)}>
          <p>{revertModal.text[before]}</p>
          {brought && <p>{revertModal.bringsBack(brought)}</p>}
        </RevertDialog>
      )}
    </Card>
  );
}

interface RevertDialogProps {
  title: string;
  application: Application;
  version: string;
  onClose: () => void;
  children: ReactNode;
}

function RevertDialog({ title, application, version, onClose, children }: RevertDialogProps) {
  const { id } = application;
  const revert = useSummaryCall<void, { readonly revertPending: boolean }>(application, {
    call: (_, options) => api.revertAgreement({ params: { id, version } }, options),
    done: ({ revertPending }) => (revertPending ? summary.toasts.revertPending : summary.toasts.agreementReverted),
    failed: summary.toasts.agreementNotReverted,
    onClose,
  });
  return (
    <ConfirmDialog open onClose={onClose} title={title} busy={revert.isPending} onConfirm={() => revert.mutate()}>
      {children}
    </ConfirmDialog>
  );
}

interface CardProps {
  icon: IconName;
  tone: "action" | "referred";
  title: string;
  text: string;
  children: ReactNode;
}

function Card({ icon, tone, title, text, children }: CardProps) {
  return (
    <Panel look="key">
      <div className="row row--top">
        <span className={`outcome__disc outcome__disc--${tone}`}>
          <Icon name={icon} />
        </span>
        <div className="stack stack--tight">
          <h2>{title}</h2>
          <p>{preventLineBreaks(text)}</p>
        </div>
      </div>
      {children}
    </Panel>
  );
}

function AmendmentComparison({ before, loan, amended }: { before: "signed" | "accepted"; loan: DocumentLoan; amended: DocumentLoan }) {
  return isQuotable(loan) && isQuotable(amended) ? <LoanComparison before={before} loan={loan} amended={amended} /> : null;
}

const withAmounts = (loan: DocumentLoan, goodsAmount: string | null | undefined, deposit: string | null | undefined): DocumentLoan => ({
  ...loan,
  ...(goodsAmount && { goodsAmount: parsePounds(goodsAmount) }),
  ...(deposit && { deposit: parsePounds(deposit) }),
});
