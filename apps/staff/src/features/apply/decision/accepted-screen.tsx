import { loanAmount, loanBeforeAmendment } from "@farthing/domain/application";
import { informationScreen } from "@farthing/domain/navigation";
import { formatLongDay, formatMoney, screens } from "@farthing/domain/wording";
import { CostRail, HowItIsRepaid } from "@farthing/journey";
import { Button, IconNote, Timeline } from "@farthing/ui";
import { StatusTag } from "../../../shared/status-tag.tsx";
import { useAudience } from "../../../shell/audience.tsx";
import { SendButton } from "../frame/send-button.tsx";
import { useApplication, useGoToScreen } from "../in-hand/use-application.ts";
import { DecisionFrame, useLoanCost } from "./heading.tsx";

const { decision: words, amendLoan } = screens.staff;
const { actions } = screens.shell;

export function AcceptedScreen() {
  const { application, document, status } = useApplication();
  const go = useGoToScreen();
  const voice = useAudience() === "customer" ? words.toCustomer : words;
  const cost = useLoanCost();
  // The version of the loan before an accepted amendment.
  const version = application?.revertibleVersion;
  const regulated = document.product?.regulated ?? true;
  const goOn = (
    <>
      <Button wide onClick={() => go(informationScreen({ regulated }))}>
        {actions.continue}
      </Button>
      <SendButton />
    </>
  );
  return (
    <DecisionFrame
      at="apply.decision"
      title={words.accepted}
      lede={version ? amendLoan.accepted[loanBeforeAmendment(version.status)] : voice.acceptedText}
      facts={
        <div className="row">
          <StatusTag status={status} />
          {application?.applicationExpiryDate && (
            <span className="muted small">{words.validUntil(formatLongDay(application.applicationExpiryDate))}</span>
          )}
        </div>
      }
      rail={
        <CostRail cost={cost} place="first" actions={goOn}>
          {!version && <IconNote>{voice.fullSearchMade}</IconNote>}
        </CostRail>
      }
    >
      <div className="stack stack--loose">
        {cost && <HowItIsRepaid cost={cost} level={2} />}
        <WhatHappensNext regulated={regulated} />
      </div>
    </DecisionFrame>
  );
}

function WhatHappensNext({ regulated }: { regulated: boolean }) {
  const { document, application } = useApplication();
  const { next } = words;
  const told = useAudience() === "customer" ? words.toCustomer.next : next;
  const email = document.contactDetails?.emailAddress;
  const loan = loanAmount(document);
  const read = told.readText[regulated ? "regulated" : "unregulated"];
  return (
    <section className="stack stack--snug">
      <h2>{next.title}</h2>
      <Timeline
        entries={[
          { key: "read", title: told.read, detail: email ? `${read} ${next.copyTo(email)}` : read, state: "now", quarters: 2 },
          { key: "sign", title: next.sign, detail: told.signText, state: "next" },
          {
            key: "deliver",
            title: told.deliver,
            detail: loan !== null && application && next.deliverText(formatMoney(loan), application.retailer.name),
            state: "next",
          },
        ]}
      />
    </section>
  );
}
