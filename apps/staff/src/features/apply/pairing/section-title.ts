import { type DetailsSectionKey, staffSections } from "@farthing/domain/details";

export const sectionTitle = (key: DetailsSectionKey): string => staffSections.find((section) => section.key === key)?.title ?? "";
