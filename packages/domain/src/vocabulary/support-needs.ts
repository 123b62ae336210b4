/** The reasons why it can be hard for a customer to deal with the lender. None of the values is a diagnosis. */
export const supportNeeds = ["largePrint", "moreTime", "plainWords", "speakToPerson", "inWriting", "helper", "recentEvent"] as const;
export type SupportNeed = (typeof supportNeeds)[number];

/** The ways in which a customer can agree that someone else records their needs: a user of a shop or of the lender. */
export const recordedConsents = ["saidInPerson", "saidByPhone", "inWriting"] as const;
/** All ways in which a customer can agree that Farthing stores their needs. Customers who record their own needs agree on the page. */
export const supportConsents = [...recordedConsents, "onOwnPage"] as const;
export type SupportConsent = (typeof supportConsents)[number];

/**
 * The kinds of people who record needs. Screens show only this kind and no name, because shops must not see the names of the lender's
 * users.
 */
export const supportRecorders = ["customer", "shop", "lender"] as const;
export type SupportRecorder = (typeof supportRecorders)[number];
