import { isSectionEditable, type PlacedSection, showsSubmitControls } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { CostRail, StickyCost } from "@farthing/journey";
import { LinkButton } from "@farthing/ui";
import { useState } from "react";
import { useActiveApplication } from "../active/active-application.tsx";
import { ApplyScreen } from "../frame/apply-screen.tsx";
import { formFrom } from "../quote/quote-form.ts";
import { viewOf } from "../quote/quote-view.ts";
import { useCircumstances } from "../quote/use-quote.ts";
import { FinalStep } from "./final-step.tsx";
import { SectionForm } from "./section-form.tsx";
import { SectionSummary } from "./section-summary.tsx";
import { type Details, useDetails } from "./use-details.ts";

const { details: words } = screens.staff;

/** The customer's details, one section after another (S1 §2, §4). */
export function DetailsScreen() {
  const { document, go } = useActiveApplication();
  const details = useDetails();
  const quoting = useCircumstances();
  const cost = quoting ? viewOf(formFrom(document), quoting).cost : null;
  return (
    <ApplyScreen
      at="apply.details"
      title={words.title}
      bar={<StickyCost cost={cost} />}
      rail={
        <CostRail
          cost={cost}
          actions={
            <p>
              <LinkButton onClick={() => go("apply.quote")}>{words.changeQuote}</LinkButton>
            </p>
          }
        />
      }
    >
      <Sections details={details} />
    </ApplyScreen>
  );
}

function Sections({ details }: { details: Details }) {
  const { modification } = useActiveApplication();
  // The first section is there when the page opens, and the page's title has the focus then.
  const [moved, setMoved] = useState(false);
  const moving: Details = {
    ...details,
    edit(key) {
      setMoved(true);
      details.edit(key);
    },
    submitted(key, saved) {
      setMoved(true);
      details.submitted(key, saved);
    },
  };
  const asked = details.placed.filter(({ state }) => state !== "hidden");
  // What lies beyond the next section has not had its turn, although a default may have completed it.
  const next = asked.findIndex(({ state }) => state === "next");
  const shown = next < 0 || !showsSubmitControls(modification) ? asked : asked.slice(0, next + 1);
  const mayFillIn = ({ section, state }: PlacedSection) =>
    state === "active" && showsSubmitControls(modification) && isSectionEditable(section, modification);
  const openAt = shown.findIndex(mayFillIn);
  return (
    <div className="stack stack--snug">
      {shown.map((placed, index) => (
        <Placed
          key={placed.section.key}
          placed={placed}
          details={moving}
          isOpen={index === openAt}
          mayBeEdited={openAt < 0 || index < openAt}
          place={words.section(index + 1, asked.length)}
          takesFocus={moved}
        />
      ))}
      <FinalStep details={details} takesFocus={moved} />
    </div>
  );
}

interface PlacedProps {
  placed: PlacedSection;
  details: Details;
  isOpen: boolean;
  mayBeEdited: boolean;
  place: string;
  takesFocus: boolean;
}

function Placed({ placed: { section, state }, details, isOpen, mayBeEdited, place, takesFocus }: PlacedProps) {
  const { modification } = useActiveApplication();
  if (isOpen) return <SectionForm section={section} place={place} details={details} takesFocus={takesFocus} />;
  const isComplete = state === "complete";
  if (isComplete || !showsSubmitControls(modification)) {
    const onEdit = mayBeEdited && showsSubmitControls(modification) ? () => details.edit(section.key) : undefined;
    return <SectionSummary section={section} details={details} isComplete={isComplete} onEdit={onEdit} />;
  }
  return state === "next" ? <NextSection section={section} /> : null;
}

function NextSection({ section }: { section: PlacedSection["section"] }) {
  return (
    <section className="ghost" aria-label={words.next}>
      <span className="eyebrow">{words.next}</span>
      <div>
        <b className="ink">{section.title}</b>
        <p className="small">{words.previews[section.key]}</p>
      </div>
    </section>
  );
}
