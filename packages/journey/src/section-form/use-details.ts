import type { RetailerFlags } from "@farthing/domain/access";
import { detailsCircumstancesOf } from "@farthing/domain/application";
import {
  type ConfirmedValues,
  type DetailsCircumstances,
  type DetailsSectionKey,
  detailsCircumstances,
  isEditable,
  type Problem,
  type SectionMarks,
  sectionsWithState,
  settleDependentAnswers,
} from "@farthing/domain/details";
import { useStaticConfig } from "@farthing/shell";
import { useEffect, useState } from "react";
import { businessDay } from "../current-application/business-day.ts";
import { type CurrentApplication, useApplicationActions, useCurrentApplication } from "../current-application/current-application.tsx";
import { type CheckBank, useBankCheckOnLoad } from "./bank-check-on-load.ts";
import { deleteDraft, storedDraft } from "./kept-draft.ts";

export interface SectionRefusal {
  readonly text: string;
  readonly tone: "danger" | "warning";
  readonly problems: readonly Problem[];
}

export interface DetailsSettings {
  readonly flags: Partial<RetailerFlags>;
  readonly checkBank: CheckBank;
  /** The sections that a paired phone fills in. The caller must pass the same `Set` object until its content changes. */
  readonly elsewhere?: ReadonlySet<DetailsSectionKey>;
}

const noSections: ReadonlySet<DetailsSectionKey> = new Set();

export function useDetails({ flags, checkBank, elsewhere = noSections }: DetailsSettings) {
  const active = useCurrentApplication();
  const circumstances = useDetailsCircumstances(flags);
  const document = settleDependentAnswers(active.document);
  const [opened, setOpened] = useState(() => {
    const kept = storedDraft(active.application?.id ?? "", active.document);
    return addActiveSection(document, circumstances, { reopened: new Set(kept ? [kept.section] : []), elsewhere });
  });
  const [answered, setAnswered] = useState<ReadonlySet<DetailsSectionKey>>(new Set());
  const [refusals, setRefusals] = useState<Partial<Record<DetailsSectionKey, SectionRefusal>>>({});
  const [confirmed, setConfirmed] = useState(() => confirmedBefore(document, opened));
  const [before, setBefore] = useState(elsewhere);
  if (before !== elsewhere) {
    // A paired phone fills in these sections, so they are closed here until the phone is disconnected.
    setBefore(elsewhere);
    setOpened(addActiveSection(document, circumstances, { reopened: withoutKeys(opened, elsewhere), answered, elsewhere }));
  }
  const placed = sectionsWithState(document, circumstances, { reopened: opened, answered });

  const bankCheck = useBankCheckOnLoad(checkBank, circumstances, !opened.has("bankAccountDetails"), (refusal) => {
    setRefusals({ bankAccountDetails: refusal });
    setOpened((open) => new Set(open).add("bankAccountDetails"));
  });
  useSettledDocument(active);

  return {
    document,
    circumstances,
    placed,
    refusals,
    confirmed,
    bankCheck,
    confirm: (values: ConfirmedValues) => setConfirmed({ ...confirmed, ...values }),
    edit: (key: DetailsSectionKey) => setOpened(new Set(opened).add(key)),
    /** Call after a section was saved. Opens the next incomplete section. */
    submitted(key: DetailsSectionKey, saved: CurrentApplication["document"]) {
      deleteDraft();
      setRefusals(({ [key]: _, ...others }) => others);
      const reopened = new Set([...opened].filter((other) => other !== key));
      const answeredNow = new Set(answered).add(key);
      setAnswered(answeredNow);
      setOpened(addActiveSection(saved, detailsCircumstances(saved, circumstances), { reopened, answered: answeredNow, elsewhere }));
    },
  };
}
export type Details = ReturnType<typeof useDetails>;

/** Besides the answers, these values decide which questions are shown, for example today's date and the retailer's flags. */
export function useDetailsCircumstances(flags: Partial<RetailerFlags>): DetailsCircumstances {
  const { application, document } = useCurrentApplication();
  const config = useStaticConfig();
  const today = businessDay(application, new Date());
  return detailsCircumstancesOf(
    settleDependentAnswers(document),
    { today, flags },
    { dramaNumbersAdmitted: config?.currentEnv !== "prod" },
  );
}

const withoutKeys = (keys: ReadonlySet<DetailsSectionKey>, others: ReadonlySet<DetailsSectionKey>): ReadonlySet<DetailsSectionKey> =>
  new Set([...keys].filter((key) => !others.has(key)));

/** A section stays open until the user submits it, even if all its answers are already saved. */
function addActiveSection(
  document: CurrentApplication["document"],
  circumstances: DetailsCircumstances,
  { elsewhere, ...marks }: SectionMarks & { readonly reopened: ReadonlySet<DetailsSectionKey>; readonly elsewhere: ReadonlySet<string> },
): ReadonlySet<DetailsSectionKey> {
  const active = sectionsWithState(document, circumstances, marks).find(
    ({ section, state }) => state !== "complete" && state !== "hidden" && !elsewhere.has(section.key),
  );
  return active ? new Set(marks.reopened).add(active.section.key) : marks.reopened;
}

/** A closed section was submitted, so the user has already confirmed its values. */
function confirmedBefore(document: CurrentApplication["document"], opened: ReadonlySet<DetailsSectionKey>): ConfirmedValues {
  const { contactDetails, mainAddressDetails, financialDetails } = document;
  const email = opened.has("contactDetails") ? null : contactDetails?.emailAddress;
  const income = opened.has("financialDetails") ? null : financialDetails?.incomeValue;
  const rent = opened.has("mainAddressDetails") ? null : mainAddressDetails?.monthlyAccommodationCost;
  return {
    ...(email && { emailConfirmation: email }),
    ...(rent && { rentCheck: rent }),
    ...(typeof income === "number" && { incomeCheck: income }),
  };
}

/** Saves the answers that follow from other answers. For example, if the customer is not present in the shop, the goods are delivered. */
function useSettledDocument({ document, modification }: CurrentApplication): void {
  const { save } = useApplicationActions();
  const isOpen = modification.status === "YES" && isEditable("deliveryDetails", modification);
  const { deliveryDetails, identityDetails } = settleDependentAnswers(document);
  const forced = isOpen && deliveryDetails?.goodsDelivered !== document.deliveryDetails?.goodsDelivered;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the document must be saved each time it differs
  useEffect(() => {
    if (forced) save({ deliveryDetails, identityDetails });
  }, [forced]);
}
