import type { OwnPairing } from "@farthing/contract";
import { detailsCircumstancesOf, isPhoneSection } from "@farthing/domain/application";
import { reviewBlocks } from "@farthing/domain/details";
import { detailsStepPath, subRoutePath } from "@farthing/domain/navigation";
import { screens } from "@farthing/domain/wording";
import { MessagePage, useStaticConfig } from "@farthing/shell";
import { Icon, Link, Outcome } from "@farthing/ui";
import { useEffect } from "react";
import { JourneyPage } from "../../shared/journey/journey-page.tsx";
import { useJourney } from "../../shared/journey/use-journey.ts";
import { replacePage } from "../../shell/navigation.tsx";

const { pairing: words } = screens.applicant;

export function PairedReview() {
  const { application, retailer } = useJourney();
  const { document, id, today } = application;
  const dramaNumbersAdmitted = useStaticConfig()?.currentEnv !== "prod";
  const circumstances = detailsCircumstancesOf(document, { today, flags: retailer }, { dramaNumbersAdmitted });
  const blocks = reviewBlocks(document, circumstances).filter(({ section }) => isPhoneSection(section.key));
  const isDone = blocks.every(({ isComplete }) => isComplete);
  useEffect(() => {
    if (!isDone) replacePage(subRoutePath(id, "details"));
  }, [isDone, id]);
  if (!isDone) return null;
  return (
    <JourneyPage>
      <Outcome title={words.done.title}>
        <p className="muted">{words.done.text}</p>
      </Outcome>
      {blocks.map(({ step, section }) => (
        <section className="done" key={step}>
          <Icon name="done" />
          <div>
            <h2 className="head-20">{section.title}</h2>
          </div>
          <Link href={`${detailsStepPath(id, step)}?from=review`}>
            {words.done.change}
            <span className="visually-hidden"> {section.title}</span>
          </Link>
        </section>
      ))}
    </JourneyPage>
  );
}

export function PairingEndedPage({ because }: { because: OwnPairing["because"] }) {
  const { title, text } = words.over[because ?? "wentOn"];
  return (
    <JourneyPage>
      <MessagePage tone={because === "ranOut" || because === "replaced" ? "neutral" : "success"} title={title}>
        <p>{text}</p>
      </MessagePage>
    </JourneyPage>
  );
}
