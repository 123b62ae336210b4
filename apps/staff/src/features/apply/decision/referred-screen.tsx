import type { Application } from "@farthing/contract";
import { identityCheckText, referTypeOf } from "@farthing/domain/application";
import { contactChannel } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { CostRail, type InHand, WaitedFor } from "@farthing/journey";
import { Actions, Because, type IconName, Outcome, Panel } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { AddNote } from "../../../shared/referral/add-note.tsx";
import { referralQuery } from "../../../shared/referral/referral-queries.ts";
import { SendAgain } from "../../../shared/referral/send-again.tsx";
import { ReferralTags, StatusTag } from "../../../shared/status-tag.tsx";
import { ButtonTo } from "../../../shell/links.tsx";
import { useApplication } from "../in-hand/use-application.ts";
import { DecisionFrame, type DecisionRoute, useLoanCost } from "./heading.tsx";

const { referred: words, softSearch, decision } = screens.staff;

interface Asked {
  readonly why: string;
  readonly how: string;
  readonly icon: IconName;
}

/** Returns the tasks of the customer, which depend on reason codes, presence and phone number (S1 §2). */
function askedFor({ application, document }: InHand<Application>): readonly Asked[] {
  const codes = application?.revisions.at(-1)?.reasonCodes.map(({ code }) => code) ?? [];
  const referType = application?.referType ?? referTypeOf(codes);
  const who = document.customerPresent === false ? "absent" : "present";
  const phone = document.contactDetails?.phoneNumber;
  const { identity, openBanking } = words;
  const asked: Asked[] = [];
  if (referType === "IDVT" || referType === "IDVT_OBR") {
    asked.push({ why: identity[who], how: identityCheckText(phone), icon: contactChannel(phone) === "text" ? "phone" : "mail" });
  }
  if (referType === "OBR" || referType === "IDVT_OBR") asked.push({ why: openBanking[who], how: openBanking.byEmail, icon: "bank" });
  return asked;
}

/** The page of a referral, which is not a decline. The page lists the outstanding checks. */
export function ReferredScreen({ at }: { at: DecisionRoute }) {
  const active = useApplication();
  const { application, status } = active;
  const asked = askedFor(active);
  const { data: referral } = useQuery({ ...referralQuery(application?.id ?? ""), enabled: application !== null });
  return (
    <DecisionFrame
      at={at}
      title={at === "apply.softSearch" ? softSearch.referred : words.title}
      lede={softSearch.referredText}
      facts={
        <div className="row">
          <StatusTag status={status} />
          <ReferralTags status={status} referType={application?.referType ?? null} />
        </div>
      }
      rail={
        <CostRail cost={useLoanCost()} place="after" title={<h2 className="head-20">{words.askedFor}</h2>}>
          {application && <NoteToUnderwriters applicationId={application.id} />}
        </CostRail>
      }
    >
      <div className="stack stack--loose">
        <Panel look="key" roomy>
          {asked.map(({ why, how, icon }) => (
            <Outcome key={how} tone="referred" icon={icon} level={2} title={how}>
              <p>{why}</p>
            </Outcome>
          ))}
          {asked.length === 0 && <Outcome tone="referred" level={2} title={words.underwriting} />}
          {referral && <WaitedFor referral={referral} isLate={application?.sla === true} words={words} />}
          {application && (
            <Actions>
              <ButtonTo to="/search/$id" params={{ id: application.id }}>
                {decision.seeApplication}
              </ButtonTo>
              {referral && <SendAgain id={application.id} checks={referral.checks} />}
            </Actions>
          )}
        </Panel>
        {application && <Because icon="clock">{words.leave(application.id)}</Because>}
      </div>
    </DecisionFrame>
  );
}

const NoteToUnderwriters = ({ applicationId }: { applicationId: string }) => (
  <Panel>
    <h2 className="head-20">{words.note.title}</h2>
    <p className="muted">{words.note.text}</p>
    <div>
      <AddNote applicationId={applicationId} />
    </div>
  </Panel>
);
