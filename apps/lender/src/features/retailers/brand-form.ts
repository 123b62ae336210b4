import { initialsOf, isInitials, isLegibleAccent, parseAccentColour } from "@farthing/domain/access";
import { screens, validationTexts } from "@farthing/domain/wording";
import type { RetailerSettings } from "./retailer-queries.ts";

const words = screens.lender.retailers.brand;

export interface TypedBrand {
  readonly name: string;
  readonly initials: string;
  readonly accent: string;
}

export const brandOf = ({ name, initials, accent }: RetailerSettings): TypedBrand => ({
  name,
  initials: initials ?? initialsOf(name),
  accent: accent ?? "",
});

export function problemsOf({ name, initials, accent }: TypedBrand): Partial<Record<keyof TypedBrand, string>> {
  const colour = parseAccentColour(accent);
  return {
    ...(name.trim() === "" && { name: validationTexts.enter("the name") }),
    ...(!isInitials(initials.trim()) && { initials: words.initialsWrong }),
    ...(accent.trim() !== "" && (colour === undefined || !isLegibleAccent(colour)) && { accent: words.accentWrong }),
  };
}

/** Initials that follow from the name are stored as null. */
export function brandChanges(typed: TypedBrand, settings: RetailerSettings) {
  const [name, initials, accent] = [typed.name.trim(), typed.initials.trim(), parseAccentColour(typed.accent)];
  const own = initials === initialsOf(name) ? null : initials;
  return {
    ...(name !== settings.name && { name }),
    ...(own !== settings.initials && { initials: own }),
    ...(accent !== undefined && accent !== settings.accent && { accent }),
  };
}

/** Rounds the contrast down, so that a ratio just below the limit does not look sufficient. */
export const formatContrast = (contrast: number): string => (Math.floor(contrast * 10) / 10).toFixed(1);
