import type { Application } from "@farthing/contract";
import { identityCheckText, referTypeOf } from "@farthing/domain/application";
import { contactChannel } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { CostRail, type CurrentApplication, ReferralSteps } from "@farthing/journey";
import { Actions, type IconName, IconNote, Outcome, Panel } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { AddNote } from "../../../shared/referral/add-note.tsx";
import { referralQuery } from "../../../shared/referral/referral-queries.ts";
import { ResendButton } from "../../../shared/referral/send-again.tsx";
import { ReferralTags, StatusTag } from "../../../shared/status-tag.tsx";
import { type Audience, useAudience } from "../../../shell/audience.tsx";
import { RouterButtonLink } from "../../../shell/links.tsx";
import { useApplication } from "../in-hand/use-application.ts";
import { DecisionFrame, type DecisionRoute, useLoanCost } from "./heading.tsx";

const { referred: words, softSearch, decision } = screens.staff;

interface RequestedProof {
  readonly why: string;
  readonly how: string;
  readonly icon: IconName;
}

/**
 * Returns the proofs that the customer must give. They depend on the reason codes, the phone number and whether the customer is in the shop
 * (S1 §2).
 */
function requestedProofs({ application, document }: CurrentApplication<Application>, audience: Audience): readonly RequestedProof[] {
  const codes = application?.revisions.at(-1)?.reasonCodes.map(({ code }) => code) ?? [];
  const referType = application?.referType ?? referTypeOf(codes);
  const who = document.customerPresent === false ? "absent" : "present";
  const phone = document.contactDetails?.phoneNumber;
  const channel = contactChannel(phone);
  const { identity, openBanking, toCustomer } = words;
  const isForCustomer = audience === "customer";
  const asked: RequestedProof[] = [];
  if (referType === "IDVT" || referType === "IDVT_OBR") {
    const toShop = { why: identity[who], how: identityCheckText(phone) };
    const toReader = { why: toCustomer.identity.why, how: toCustomer.identity[channel === "text" ? "byText" : "byEmail"] };
    asked.push({ ...(isForCustomer ? toReader : toShop), icon: channel === "text" ? "phone" : "mail" });
  }
  if (referType === "OBR" || referType === "IDVT_OBR") {
    const toShop = { why: openBanking[who], how: openBanking.byEmail };
    const toReader = { why: toCustomer.openBanking.why, how: toCustomer.openBanking.byEmail };
    asked.push({ ...(isForCustomer ? toReader : toShop), icon: "bank" });
  }
  return asked;
}

export function ReferredScreen({ at }: { at: DecisionRoute }) {
  const active = useApplication();
  const { application, status } = active;
  const audience = useAudience();
  const isForShop = audience === "shop";
  const voice = isForShop ? words : words.toCustomer;
  const asked = requestedProofs(active, audience);
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
          {application && isForShop && <NoteToUnderwriters applicationId={application.id} />}
        </CostRail>
      }
    >
      <div className="stack stack--loose">
        <Panel look="key" roomy>
          <div className="stack stack--loose">
            {asked.map(({ why, how, icon }) => (
              <Outcome key={how} tone="referred" icon={icon} level={2} title={how}>
                <p>{why}</p>
              </Outcome>
            ))}
          </div>
          {asked.length === 0 && <Outcome tone="referred" level={2} title={voice.underwriting} />}
          {referral && <ReferralSteps referral={referral} isLate={application?.sla === true} words={voice} />}
          {application && (
            <Actions>
              {isForShop && (
                <RouterButtonLink to="/search/$id" params={{ id: application.id }}>
                  {decision.seeApplication}
                </RouterButtonLink>
              )}
              {referral && <ResendButton id={application.id} checks={referral.checks} />}
            </Actions>
          )}
        </Panel>
        {application && <IconNote icon="clock">{isForShop ? words.leave(application.id) : words.toCustomer.leave}</IconNote>}
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
