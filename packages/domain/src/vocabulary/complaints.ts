export const complaintSubjects = ["goods", "lender", "data"] as const;
export type ComplaintSubject = (typeof complaintSubjects)[number];

/** The ways in which a complaint reaches the lender's staff, who then record it. */
export const recordedComplaintChannels = ["phone", "letter", "email", "shop"] as const;
export type RecordedComplaintChannel = (typeof recordedComplaintChannels)[number];
export const complaintChannels = [...recordedComplaintChannels, "publicPage", "satisfactionNote"] as const;
export type ComplaintChannel = (typeof complaintChannels)[number];

/**
 * The kinds of telephone calls about a complaint: the lender rang the customer, the customer rang the lender, or the customer did not
 * answer.
 */
export const complaintPhoneCalls = ["rang", "wasRung", "noAnswer"] as const;
export type ComplaintPhoneCall = (typeof complaintPhoneCalls)[number];

export const complaintOutcomes = ["upheld", "partlyUpheld", "rejected"] as const;
export type ComplaintOutcome = (typeof complaintOutcomes)[number];

export const complaintCauses = [
  "goodsFaulty",
  "goodsIncomplete",
  "deliveryLate",
  "shopService",
  "paymentsAndCharges",
  "creditDecision",
  "explanation",
  "ownService",
  "personalData",
  "misunderstanding",
  "other",
] as const;
export type ComplaintCause = (typeof complaintCauses)[number];

/** The lists of the register of complaints, such as the open complaints and the complaints of the signed-in user. */
export const complaintLists = ["open", "mine", "unowned", "late", "toConfirm", "toPay", "closed"] as const;
export type ComplaintList = (typeof complaintLists)[number];
