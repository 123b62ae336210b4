import type { ApplicantContent, OwnApplication as Application } from "@farthing/contract";
import { canHappen, subRoutePath } from "@farthing/domain/application";
import { formatMonths, formatPounds, screens, statusLabels } from "@farthing/domain/wording";
import { useServerNews } from "@farthing/journey";
import { Actions, Banner, Button, ButtonLink, type Fact, Facts, Notice, Outcome, PageHead, Panel, Skeleton, Tag } from "@farthing/ui";
import { useCallback } from "react";
import { api } from "../../app/api.ts";
import { Page } from "../../app/frame.tsx";
import { aboutApplication } from "../../app/session.ts";
import { signOut } from "../../app/sign-out.ts";
import { StillThere } from "../../app/still-there.tsx";
import { useSessionCheck } from "../../app/use-session-check.ts";
import { useOwnApplication } from "./use-own-application.ts";

const { ownApplication: words, deposit, signIn, standingNow, applicationRouter } = screens.applicant;

/** Where the customer's application stands, and what it is about. */
export function OwnApplication({ applicationId }: { applicationId: string }) {
  useServerNews(useCallback((signal) => api.followOwnApplication({ params: { id: applicationId } }, { signal }), [applicationId]));
  const state = useOwnApplication(applicationId);
  const trouble = useSessionCheck(applicationId);
  return (
    <Page retailer={aboutApplication.read()?.retailer}>
      {trouble && (
        <Banner tone="warning">
          <p>{trouble}</p>
        </Banner>
      )}
      {state.is === "loading" && <Skeleton label={words.loading} />}
      {state.is === "failed" && (
        <Outcome tone="warning" title={applicationRouter.notRetrieved}>
          <p role="alert">{state.because}</p>
          <LogOut applicationId={applicationId} />
        </Outcome>
      )}
      {state.is === "loaded" && <Loaded {...state} />}
      <StillThere applicationId={applicationId} />
    </Page>
  );
}

function Loaded({ application, content }: { application: Application; content: ApplicantContent | undefined }) {
  const { retailer, status, id } = application;
  return (
    <div className="stack form">
      <PageHead title={signIn.title(retailer.name)} eyebrow={words.eyebrow(id)} lede={standingNow[status]}>
        <p>
          <Tag>{statusLabels[status]}</Tag>
        </p>
      </PageHead>
      <Panel look="key" roomy>
        <h2>{words.amountsTitle}</h2>
        <Facts facts={factsOf(application)} />
      </Panel>
      {content && (
        <Panel look="flat">
          <h2>{content.heading}</h2>
          <Facts look="words" facts={content.keyFacts.map(({ term, value }) => ({ term, value }))} />
        </Panel>
      )}
      {payableOnline(application) && (
        <Actions>
          <ButtonLink href={subRoutePath(id, "onlineDeposit")}>{deposit.open}</ButtonLink>
        </Actions>
      )}
      <Notice tone="plain" title={words.laterTitle} level={2}>
        <p>{words.later(retailer.name)}</p>
      </Notice>
      <LogOut applicationId={id} />
    </div>
  );
}

const payableOnline = ({ status, document }: Application): boolean =>
  canHappen(status, "startDeposit") && document.isOnlineDepositJourney === true;

const LogOut = ({ applicationId }: { applicationId: string }) => (
  <Actions>
    <Button look="second" onClick={() => signOut(applicationId)}>
      {words.logOut}
    </Button>
  </Actions>
);

function factsOf({ document, loanAmount, orderReference }: Application): readonly Fact[] {
  const { goodsAmount, deposit } = document.loanParameters ?? {};
  const { instalments } = document.loanRepayment ?? {};
  const known = (term: string, value: string | null | undefined): Fact[] => (value ? [{ term, value }] : []);
  const pounds = (amount: string | null | undefined) => (amount ? formatPounds(amount) : null);
  return [
    ...known(words.goods, document.goodsDescription),
    ...known(words.orderReference, orderReference),
    ...known(words.price, pounds(goodsAmount)),
    ...known(words.deposit, pounds(deposit)),
    ...(loanAmount ? [{ term: words.borrowed, value: formatPounds(loanAmount), sum: true }] : []),
    ...known(words.instalments, instalments ? formatMonths(instalments) : null),
  ];
}
