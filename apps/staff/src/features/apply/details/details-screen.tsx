import {
  type DetailsSectionKey,
  isSectionOpen,
  type SectionWithState,
  showsSubmitControls,
  withCustomerWording,
} from "@farthing/domain/details";
import { isInStatusGroup } from "@farthing/domain/vocabulary";
import { screens } from "@farthing/domain/wording";
import {
  CostRail,
  type CostRailProps,
  type Details,
  type LoanCost,
  SectionForm,
  type SectionFormProps,
  SectionSummary,
  StickyCost,
  useDetails,
} from "@farthing/journey";
import { Actions, LinkButton, Rail } from "@farthing/ui";
import { useMemo, useState } from "react";
import { api } from "../../../shell/api.ts";
import { type Audience, ShopOnly, useAudience } from "../../../shell/audience.tsx";
import { RouterButtonLink } from "../../../shell/links.tsx";
import { ApplyScreen } from "../frame/apply-screen.tsx";
import { loanStartDay } from "../in-hand/loan-day.ts";
import { SameCustomer } from "../in-hand/same-customer.tsx";
import { useShop } from "../in-hand/shop-context.ts";
import { useApplication, useGoToScreen } from "../in-hand/use-application.ts";
import { FilledInOnPhoneNote, type OnPhoneProps, PhoneActivity, phoneFinishedAt, SectionOnPhone } from "../pairing/on-phone.tsx";
import { PairingPanel } from "../pairing/pairing-panel.tsx";
import { type PairingAtTill, usePairing, usePhoneSections } from "../pairing/use-pairing.ts";
import { formFrom } from "../quote/quote-form.ts";
import { quoteViewOf } from "../quote/quote-view.ts";
import { useQuoteCircumstances } from "../quote/use-quote.ts";
import { FinalStep } from "./final-step.tsx";

const { details: words } = screens.staff;

const find: SectionFormProps["addresses"]["find"] = async (postcode) => (await api.findAddresses({ params: { postcode } })).addresses;
const addresses: Readonly<Record<Audience, SectionFormProps["addresses"]>> = {
  shop: { find, words: words.address },
  customer: { find, words: words.toCustomer.address },
};

const checkBank: Parameters<typeof useDetails>[0]["checkBank"] = (body, signal) => api.checkBankDetails({ body }, { signal });

export function DetailsScreen() {
  const pairing = usePairing();
  const title = useAudience() === "customer" ? words.toCustomer.title : words.title;
  const facts = pairing.is === "joined" && <PhoneActivity pairing={pairing.pairing} isQuiet={pairing.isQuiet} />;
  return (
    <ApplyScreen at="apply.details" title={title} facts={facts} bar={<StickyCostBar />} rail={<CostAndPairing pairing={pairing} />}>
      <Sections pairing={pairing} />
    </ApplyScreen>
  );
}

function CostAndPairing({ pairing }: { pairing: PairingAtTill }) {
  if (pairing.is === "none") return <CostSidePanel place="wide" />;
  return (
    <Rail first>
      <PairingPanel at={pairing} />
      <CostSidePanel place="within" />
    </Rail>
  );
}

/** The cost does not depend on the customer's name or address, so typing these does not recalculate the cost. */
function useCost(): LoanCost | null {
  const quoting = useQuoteCircumstances();
  const { application, document } = useApplication();
  const { goodsDescription, orderReference, loanParameters, product, loanRepayment, fusionLoan } = document;
  const today = application && loanStartDay(application, new Date());
  return useMemo(
    () =>
      quoting
        ? quoteViewOf(formFrom({ goodsDescription, orderReference, loanParameters, product, loanRepayment, fusionLoan }), {
            ...quoting,
            today: today ?? quoting.today,
          }).cost
        : null,
    [quoting, today, goodsDescription, orderReference, loanParameters, product, loanRepayment, fusionLoan],
  );
}

function StickyCostBar() {
  const cost = useCost();
  return useMemo(() => <StickyCost cost={cost} />, [cost]);
}

function CostSidePanel({ place }: Pick<CostRailProps, "place">) {
  const cost = useCost();
  const go = useGoToScreen();
  const isViewed = useIsReadOnly();
  return useMemo(() => {
    const changeQuote = (
      <p>
        <LinkButton onClick={() => go("apply.quote")}>{words.changeQuote}</LinkButton>
      </p>
    );
    return <CostRail cost={cost} place={place} actions={isViewed ? undefined : changeQuote} />;
  }, [cost, go, place, isViewed]);
}

/** Staff can only view the details of a signed application. They amend its amounts on another screen. */
const useIsReadOnly = (): boolean => isInStatusGroup(useApplication().status, "signatureGiven");

function Sections({ pairing }: { pairing: PairingAtTill }) {
  const isShared = pairing.is === "joined";
  const onPhone = usePhoneSections(isShared);
  const details = useDetails({ flags: useShop().retailer, checkBank, elsewhere: onPhone.sections });
  const { modification } = useApplication();
  const isViewed = useIsReadOnly();
  const [moved, setMoved] = useState(false);
  const moving: Details = {
    ...details,
    edit(key) {
      setMoved(true);
      details.edit(key);
    },
    submitted(key, saved) {
      setMoved(true);
      onPhone.giveBack(key);
      details.submitted(key, saved);
    },
  };
  const takeOver = (key: DetailsSectionKey) => {
    onPhone.takeOver(key);
    moving.edit(key);
  };
  const asked = details.placed.filter(({ state }) => state !== "hidden");
  // Shows the sections up to the next one that staff must fill in. Later sections stay hidden, even if default values already complete
  // them.
  const next = asked.findIndex(({ state }) => state === "next");
  const shown = next < 0 || isShared || isViewed || !showsSubmitControls(modification) ? asked : asked.slice(0, next + 1);
  const mayFillIn = ({ section, state }: SectionWithState) =>
    (isShared ? state !== "complete" && !onPhone.sections.has(section.key) : state === "active") &&
    isSectionOpen(section, details.circumstances, modification);
  // If a phone is paired, the section that staff last took over from the phone opens first.
  const wantedAt = shown.findIndex((placed) => placed.section.key === onPhone.wanted && mayFillIn(placed));
  const openAt = wantedAt >= 0 ? wantedAt : shown.findIndex(mayFillIn);
  const newest = pairing.is === "alone" ? pairing.lately : pairing.is === "none" ? null : pairing.pairing;
  return (
    <div className="stack stack--snug">
      {shown.map((placed, index) =>
        isShared && placed.state !== "complete" && index !== openAt ? (
          <UnfilledSection
            key={placed.section.key}
            section={placed.section}
            pairing={onPhone.sections.has(placed.section.key) ? pairing.pairing : null}
            isQuiet={pairing.isQuiet}
            onTakeOver={() => takeOver(placed.section.key)}
          />
        ) : (
          <SectionPanel
            key={placed.section.key}
            placed={placed}
            details={isShared ? { ...moving, edit: takeOver } : moving}
            isOpen={index === openAt}
            mayBeEdited={isShared || openAt < 0 || index < openAt}
            place={words.section(index + 1, asked.length)}
            takesFocus={moved}
            finished={phoneFinishedAt(newest, placed.section.key)}
          />
        ),
      )}
      <SameCustomer />
      {isViewed ? <BackToSummary /> : <FinalStep details={details} takesFocus={moved && !isShared} />}
    </div>
  );
}

function BackToSummary() {
  const { application } = useApplication();
  if (!application) return null;
  return (
    <ShopOnly>
      <Actions>
        <RouterButtonLink look="second" to="/search/$id" params={{ id: application.id }}>
          {screens.staff.decision.seeApplication}
        </RouterButtonLink>
      </Actions>
    </ShopOnly>
  );
}

interface SectionPanelProps {
  placed: SectionWithState;
  details: Details;
  isOpen: boolean;
  mayBeEdited: boolean;
  place: string;
  takesFocus: boolean;
  finished: string | undefined;
}

function SectionPanel({
  placed: { section: shopSection, state },
  details,
  isOpen,
  mayBeEdited,
  place,
  takesFocus,
  finished,
}: SectionPanelProps) {
  const { modification } = useApplication();
  const isViewed = useIsReadOnly();
  const mayEdit = showsSubmitControls(modification) && !isViewed;
  const audience = useAudience();
  const section = audience === "customer" ? withCustomerWording(shopSection) : shopSection;
  if (isOpen) {
    return (
      <SectionForm
        section={section}
        place={place}
        details={details}
        addresses={addresses[audience]}
        takesFocus={takesFocus}
        checkBank={checkBank}
      />
    );
  }
  const isComplete = state === "complete";
  if (isComplete || !mayEdit) {
    const onEdit = mayBeEdited && mayEdit ? () => details.edit(section.key) : undefined;
    const note = isComplete && finished ? <FilledInOnPhoneNote at={finished} /> : null;
    return <SectionSummary section={section} details={details} isComplete={isComplete} onEdit={onEdit} note={note} />;
  }
  return state === "next" ? <NextSection section={section} /> : null;
}

interface UnfilledSectionProps extends Pick<OnPhoneProps, "section" | "isQuiet" | "onTakeOver"> {
  /** The pairing with the phone that fills in this section. Null if staff fill in the section at the till. */
  pairing: OnPhoneProps["pairing"] | null;
}

const UnfilledSection = ({ pairing, ...rest }: UnfilledSectionProps) =>
  pairing ? <SectionOnPhone pairing={pairing} {...rest} /> : <NextSection section={rest.section} />;

function NextSection({ section }: { section: SectionWithState["section"] }) {
  const toCustomer: Partial<Record<DetailsSectionKey, string>> = words.toCustomer.next;
  const preview = (useAudience() === "customer" && toCustomer[section.key]) || words.previews[section.key];
  return (
    <section className="ghost" aria-label={words.next}>
      <span className="eyebrow">{words.next}</span>
      <div>
        <b className="ink">{section.title}</b>
        <p className="small">{preview}</p>
      </div>
    </section>
  );
}
