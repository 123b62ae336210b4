import type { ReferralReason } from "@farthing/domain/vocabulary";

export const staffNotes = [
  "Customer has moved recently; council tax bill seen and copied.",
  "Customer will bring the passport tomorrow, please keep the application open.",
  "Payslips for the last three months are in the branch folder.",
  "Customer asks how long the check will take. Delivery is booked for Thursday.",
  "The order was changed twice before it was entered, the reference is the final one.",
  "Customer works shifts: please ring before nine or after six. They would rather be called on the mobile number than written to, and they have asked that the goods are kept in the warehouse until the decision is known, whichever way it goes.",
];

export const underwritingNotes = [
  "Thank you. We are waiting for the identity check that was sent to the customer by text.",
  "Open banking consent received, income is being confirmed. You will have an answer today.",
  "Please ask the customer to open the link again, the last one has expired.",
  "We have what we need and will decide by the end of tomorrow.",
];

export const internalNotes = [
  "Address matches, employer does not. Second look by a colleague before release.",
  "Device seen on two other applications this month. Hold for the fraud team.",
];

interface VerdictNote {
  readonly reason: ReferralReason;
  readonly note: string;
}

export const verdictNotes: Readonly<Record<"accept" | "decline", readonly VerdictNote[]>> = {
  accept: [
    { reason: "IDENTITY_PROVED", note: "Passport and council tax bill seen, income confirmed by payslips." },
    { reason: "INCOME_PROVED", note: "Employer rung, income as declared. Identity proved at the branch." },
  ],
  decline: [
    { reason: "IDENTITY_NOT_PROVED", note: "The identity could not be confirmed." },
    { reason: "FRAUD_SUSPECTED", note: "Device and address seen on an earlier case of fraud." },
  ],
};

export const dissatisfiedMessages = [
  "One of the drawers is scratched and the headboard is the wrong colour.",
  "Half of the order is still missing. The shop says it will come next week but nobody has rung me back, and I took a day off work for the delivery that never came.",
  "The mattress is not the one that I chose in the shop.",
];
