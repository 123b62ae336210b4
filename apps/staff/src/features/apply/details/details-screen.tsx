import { isSectionOpen, type PlacedSection, showsSubmitControls } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import {
  CostRail,
  type Details,
  type LoanCost,
  SectionForm,
  type SectionFormProps,
  SectionSummary,
  StickyCost,
  useDetails,
} from "@farthing/journey";
import { LinkButton } from "@farthing/ui";
import { useMemo, useState } from "react";
import { api } from "../../../app/api.ts";
import { ApplyScreen } from "../frame/apply-screen.tsx";
import { useShop } from "../in-hand/shop.tsx";
import { useApplication, useGo } from "../in-hand/use-application.ts";
import { formFrom } from "../quote/quote-form.ts";
import { viewOf } from "../quote/quote-view.ts";
import { useCircumstances } from "../quote/use-quote.ts";
import { FinalStep } from "./final-step.tsx";
import { SameCustomer } from "./same-customer.tsx";

const { details: words } = screens.staff;

const addresses: SectionFormProps["addresses"] = {
  find: async (postcode) => (await api.findAddresses({ params: { postcode } })).addresses,
  words: words.address,
};

const checkBank: Parameters<typeof useDetails>[0]["checkBank"] = (body, signal) => api.checkBankDetails({ body }, { signal });

/** The customer's details, one section after another (S1 §2, §4). */
export function DetailsScreen() {
  return (
    <ApplyScreen at="apply.details" title={words.title} bar={<CostAbove />} rail={<CostBeside />}>
      <Sections />
    </ApplyScreen>
  );
}

/** What the loan costs. The customer's name and address are no part of it, so typing them reckons nothing anew. */
function useCost(): LoanCost | null {
  const quoting = useCircumstances();
  const { goodsDescription, orderReference, loanParameters, product, loanRepayment, fusionLoan } = useApplication().document;
  return useMemo(
    () =>
      quoting
        ? viewOf(formFrom({ goodsDescription, orderReference, loanParameters, product, loanRepayment, fusionLoan }), quoting).cost
        : null,
    [quoting, goodsDescription, orderReference, loanParameters, product, loanRepayment, fusionLoan],
  );
}

function CostAbove() {
  const cost = useCost();
  return useMemo(() => <StickyCost cost={cost} />, [cost]);
}

function CostBeside() {
  const cost = useCost();
  const go = useGo();
  return useMemo(() => {
    const changeQuote = (
      <p>
        <LinkButton onClick={() => go("apply.quote")}>{words.changeQuote}</LinkButton>
      </p>
    );
    return <CostRail cost={cost} actions={changeQuote} />;
  }, [cost, go]);
}

function Sections() {
  const details = useDetails({ flags: useShop().retailer, checkBank });
  const { modification } = useApplication();
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
    state === "active" && isSectionOpen(section, details.circumstances, modification);
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
      <SameCustomer />
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
  const { modification } = useApplication();
  if (isOpen) return <SectionForm section={section} place={place} details={details} addresses={addresses} takesFocus={takesFocus} />;
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
