import type { Pairing } from "@farthing/contract";
import { canReceiveCode, isPhoneSection, mayPair, phoneSections } from "@farthing/domain/application";
import { type DetailsSectionKey, type SectionWithState, sectionsWithState, settleDependentAnswers } from "@farthing/domain/details";
import { storedDraft, useDetailsCircumstances } from "@farthing/journey";
import { queryOptions, skipToken, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { api } from "../../../shell/api.ts";
import { useSession } from "../../../shell/session.ts";
import { useShop } from "../in-hand/shop-context.ts";
import { useApplication } from "../in-hand/use-application.ts";

export const pairingQuery = (id: string | null) =>
  queryOptions({
    queryKey: ["pairing", id],
    queryFn: id === null ? skipToken : async ({ signal }) => (await api.getPairing({ params: { id } }, { signal })).pairing,
    ...(id !== null && { meta: { follows: id } }),
  });

export type PairingAtTill =
  /** No phone can be paired, or no section is left for a phone to fill in. */
  | { readonly is: "none" }
  /** No pairing code is shown, or the server has not responded yet. `lately` is the last pairing, which has ended. */
  | { readonly is: "alone"; readonly lately: Pairing | null; readonly mayOffer: boolean; readonly isContactOpen: boolean }
  /** `isQuiet` is true if the phone has been silent for ten seconds. */
  | { readonly is: "offered" | "joined"; readonly pairing: Pairing; readonly isQuiet: boolean };

/** A user with the role `direct_apps` is the customer, who needs no pairing. */
export function usePairing(): PairingAtTill {
  const { application, document, status } = useApplication();
  const { role } = useSession();
  const mayHave = application !== null && role !== "direct_apps" && mayPair({ status, document });
  const { data } = useQuery(pairingQuery(mayHave ? application.id : null));
  const isQuiet = useIsQuiet(data?.expiresAt);
  const placed = useSectionsWithState();
  const isAllTyped = phoneSectionsIn(placed).every(isDone);
  if (!mayHave || (isAllTyped && !data)) return { is: "none" };
  if (data && data.is !== "over") return { is: data.is, pairing: data, isQuiet };
  const isContactOpen = placed.find((section) => !isDone(section))?.section.key === "contactDetails";
  return { is: "alone", lately: data ?? null, mayOffer: canReceiveCode(application.document), isContactOpen };
}

function useSectionsWithState(): readonly SectionWithState[] {
  const { document } = useApplication();
  return sectionsWithState(settleDependentAnswers(document), useDetailsCircumstances(useShop().retailer));
}

const isDone = ({ state }: SectionWithState): boolean => state === "complete" || state === "hidden";
const phoneSectionsIn = (placed: readonly SectionWithState[]) => placed.filter(({ section }) => isPhoneSection(section.key));

export const usePhoneSectionsDone = (): number => phoneSectionsIn(useSectionsWithState()).filter(isDone).length;

/** After this time without a report from the phone, the page stops saying that the customer is typing. */
const quietMs = 10_000;

function useIsQuiet(activity: string | undefined): boolean {
  const [quiet, setQuiet] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(activity), quietMs);
    return () => clearTimeout(timer);
  }, [activity]);
  return activity !== undefined && quiet === activity;
}

const noSections: ReadonlySet<DetailsSectionKey> = new Set();

/** The sections that the phone fills in: those that staff have neither taken over nor begun at the till. */
export function usePhoneSections(isJoined: boolean) {
  const { application, document } = useApplication();
  const [taken, setTaken] = useState<readonly DetailsSectionKey[]>([]);
  const begun = isJoined ? storedDraft(application?.id ?? "", document)?.section : undefined;
  const here = [...taken, begun].join();
  const sections = useMemo<ReadonlySet<DetailsSectionKey>>(
    () => (isJoined ? new Set(phoneSections.filter((key) => !here.split(",").includes(key))) : noSections),
    [isJoined, here],
  );
  return {
    sections,
    wanted: taken.at(-1),
    takeOver: (key: DetailsSectionKey) => setTaken([...taken, key]),
    giveBack: (key: DetailsSectionKey) => setTaken(taken.filter((other) => other !== key)),
  };
}

const tickMs = 15_000;

export function useMinutesLeft(until: string): number {
  const [now, setNow] = useState(Date.now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run again when `until` changes
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, [until]);
  return Math.max(0, Math.ceil((Date.parse(until) - now) / 60_000));
}
