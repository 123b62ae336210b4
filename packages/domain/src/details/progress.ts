/** How far something has come that takes a moment. */

/** A bank check, a fetch, any call: every asynchronous operation moves through these (S1 §4, S3 §4). */
export const progressStates = ["default", "loading", "success", "failure"] as const;
export type Progress = (typeof progressStates)[number];
export type ProgressEvent = "started" | "succeeded" | "failed" | "reset";

/** An answer that nobody is waiting for any more changes nothing. */
export function progressAfter(state: Progress, event: ProgressEvent): Progress {
  if (event === "reset") return "default";
  if (event === "started") return "loading";
  if (state !== "loading") return state;
  return event === "succeeded" ? "success" : "failure";
}

/** What became of an application that is sent to the applicant (S1 §4). */
export const sendStatuses = ["default", "loading", "sentToCustomer", "error"] as const;
export type SendStatus = (typeof sendStatuses)[number];

const sendStatusOf: Readonly<Record<Progress, SendStatus>> = {
  default: "default",
  loading: "loading",
  success: "sentToCustomer",
  failure: "error",
};

/** The send-to-customer dialog: details are entered, then captured, then the link is sent (S1 §4). */
export type SendStep = "enterDetails" | "detailsCaptured" | "loading" | "success" | "error";

export const sendStatus = (progress: Progress): SendStatus => sendStatusOf[progress];

export function sendStep(detailsValid: boolean, progress: Progress): SendStep {
  switch (progress) {
    case "default":
      return detailsValid ? "detailsCaptured" : "enterDetails";
    case "loading":
      return "loading";
    case "success":
      return "success";
    case "failure":
      return "error";
  }
}
