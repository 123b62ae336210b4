export const complaintSubjects = ["goods", "lender", "data"] as const;
export type ComplaintSubject = (typeof complaintSubjects)[number];

export const recordedComplaintChannels = ["phone", "letter", "email", "shop"] as const;
export type RecordedComplaintChannel = (typeof recordedComplaintChannels)[number];
export const complaintChannels = [...recordedComplaintChannels, "publicPage", "satisfactionNote"] as const;
export type ComplaintChannel = (typeof complaintChannels)[number];

/** `rang`: the lender rang the customer. `wasRung`: the customer rang the lender. `noAnswer`: the customer did not answer. */
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

export const complaintLists = ["open", "mine", "unowned", "late", "toConfirm", "toPay", "closed"] as const;
export type ComplaintList = (typeof complaintLists)[number];
