export {
  type ComplaintDelayFacts,
  type ComplaintLetterFacts,
  complaintAnswerParagraphs,
  complaintDelayParagraphs,
} from "./answer-letter.ts";
export {
  answerComplaint,
  type ComplaintAnswer,
  type ComplaintProgress,
  type ComplaintState,
  complaintDeadlines,
  complaintState,
  complaintStates,
  delayLetterDueAt,
  nextComplaintDeadline,
  requireOpenComplaint,
  requireSecondPersonForAnswer,
  requireUnconfirmedAnswer,
  requireUnpaidRedress,
} from "./register.ts";
