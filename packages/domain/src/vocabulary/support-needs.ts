/** For these reasons, it can be hard for a customer to deal with the lender. None of them is a diagnosis. */
export const supportNeeds = ["largePrint", "moreTime", "plainWords", "speakToPerson", "inWriting", "helper", "recentEvent"] as const;
export type SupportNeed = (typeof supportNeeds)[number];

/** If a user of a shop or of the lender records a customer's needs, the customer agrees in one of these ways. */
export const recordedConsents = ["saidInPerson", "saidByPhone", "inWriting"] as const;
/** Customers who record their own needs agree on the page. */
export const supportConsents = [...recordedConsents, "onOwnPage"] as const;
export type SupportConsent = (typeof supportConsents)[number];

/** Screens show only the kind of person who recorded the needs, because shops must not see the names of the lender's users. */
export const supportRecorders = ["customer", "shop", "lender"] as const;
export type SupportRecorder = (typeof supportRecorders)[number];
