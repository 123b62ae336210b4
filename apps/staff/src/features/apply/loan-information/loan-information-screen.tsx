import type { Application } from "@farthing/contract";
import { isFusion } from "@farthing/domain/application";
import { type ApplyRoute, informationScreen } from "@farthing/domain/navigation";
import { screens } from "@farthing/domain/wording";
import { CostRail, type InformationEmail, type LoanPapersState, PapersToRead, useInformationEmail, useLoanPapers } from "@farthing/journey";
import { Banner, IconNote } from "@farthing/ui";
import { api } from "../../../shell/api.ts";
import { Loading } from "../../../shell/loading.tsx";
import { useLoanCost } from "../decision/heading.tsx";
import { ApplyScreen } from "../frame/apply-screen.tsx";
import { isReadyToSign, ResumeRedirect } from "../in-hand/resume-redirect.tsx";
import { useApplication } from "../in-hand/use-application.ts";
import { automaticEmailMemory } from "./automatic-email.ts";
import { CustomerCopy } from "./customer-copy.tsx";
import { SignActions } from "./sign-actions.tsx";
import { SigningOnPhone } from "./signing-on-phone.tsx";
import { type Signing, useSigning } from "./use-signing.ts";
import { useAudienceWording } from "./use-wording.ts";

/**
 * In the shop, each journey e-mails the documents automatically once. The loan's regime (regulated or not) decides which call sends them.
 */
function useStaffInformationEmail(
  applicationId: string,
  { regulated, isReady }: { readonly regulated: boolean; readonly isReady: boolean },
): InformationEmail {
  const { document } = useApplication();
  const params = { id: applicationId };
  return useInformationEmail({
    to: document.contactDetails?.emailAddress,
    isReady,
    send: () => (regulated ? api.emailPreContractInfo({ params }) : api.sendLoanAdvanceInfo({ params })),
    memory: automaticEmailMemory,
  });
}

const { tillSigning: words } = screens.staff;
const { keyLoanFeatures, loanInformation } = screens.journey;

/** Regulated and unregulated loans share this screen, but have different URLs (S1 §2). */
export const PreContractScreen = () => <LoanInformationScreen at="apply.preContractCreditInformation" />;
export const LoanAdvanceScreen = () => <LoanInformationScreen at="apply.loanAdvanceInformation" />;

type InformationRoute = Extract<ApplyRoute, "apply.preContractCreditInformation" | "apply.loanAdvanceInformation">;

function LoanInformationScreen({ at }: { at: InformationRoute }) {
  const { application, document } = useApplication();
  if (!application) return <Loading />;
  const regulated = document.product?.regulated ?? true;
  const isHere = isReadyToSign(application) && informationScreen({ regulated }) === at;
  return isHere ? (
    <LoanInformation at={at} application={application} regulated={regulated} />
  ) : (
    <ResumeRedirect application={application} />
  );
}

interface LoanInformationProps {
  at: InformationRoute;
  application: Application;
  regulated: boolean;
}

function LoanInformation({ at, application: { id }, regulated }: LoanInformationProps) {
  const { document } = useApplication();
  const loans = useLoanPapers(id, {
    hasProject: isFusion(document),
    show: (part, signal) => api.showLoanInformation({ params: { id }, body: { part } }, { signal }),
  });
  const { state, ask } = useSigning(id, { onNotShown: loans.showAgain });
  const email = useStaffInformationEmail(id, { regulated, isReady: loans.parts.goods.papers !== undefined });
  const cost = useLoanCost();
  const voice = useAudienceWording();
  return (
    <ApplyScreen
      // The signing page replaces the documents without a navigation. The changed `key` makes React mount the screen again, so that its
      // title gets the focus.
      key={state.is === "inRoom" ? "signing" : "reading"}
      at={at}
      signing={state.is === "inRoom"}
      title={state.is === "inRoom" ? words.sign.title : titleOf(document.product?.regime)}
      lede={state.is === "inRoom" ? voice.handOver : loans.hasProject ? voice.lede.both : voice.lede.one}
      rail={
        <CostRail
          cost={cost}
          place="after"
          actions={state.is !== "inRoom" && <SignActions state={state} notYet={reasonToWait(loans)} onSign={ask} />}
        />
      }
    >
      <div className="stack stack--loose">
        <SigningEndedBanner state={state} />
        {state.is === "inRoom" ? <SigningOnPhone room={state} onSign={ask} /> : <PapersToRead loans={loans} call="readApplication" />}
        <CustomerCopy applicationId={id} email={email} hasProject={loans.hasProject} />
        <IconNote icon="lock">{loanInformation.kept}</IconNote>
      </div>
    </ApplyScreen>
  );
}

function titleOf(regime: "CCA" | "DPC" | "EXEMPT_60F" | null | undefined): string {
  const { title } = keyLoanFeatures;
  if (regime === "DPC") return title.deferredPaymentCredit;
  return regime === "EXEMPT_60F" ? title.unregulated : title.regulated;
}

function reasonToWait({ allShown, hasProject, parts }: LoanPapersState): string | null {
  if (allShown) return null;
  return hasProject && parts.goods.papers ? loanInformation.viewBoth : loanInformation.stillLoading;
}

function SigningEndedBanner({ state }: { state: Signing }) {
  const { decline } = useAudienceWording();
  if (state.is !== "notBegun" || state.lately === null) return null;
  const { title, text } = { ...words.ended, decline }[state.lately];
  return (
    <Banner tone="warning" level={2} title={title}>
      <p>{text}</p>
    </Banner>
  );
}
