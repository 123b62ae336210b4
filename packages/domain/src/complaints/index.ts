export {
  type ComplaintDelayFacts,
  type ComplaintLetterFacts,
  complaintAnswerParagraphs,
  complaintDelayParagraphs,
} from "./answer-letter.ts";
export { type ComplaintFileType, complaintFileBytesMax, complaintFileType, isComplaintFile } from "./complaint-file.ts";
export {
  type ComplaintAnswer,
  type ComplaintProgress,
  type ComplaintState,
  canSendAnswerAtOnce,
  complaintDeadlines,
  complaintState,
  complaintStates,
  delayLetterDueAt,
  mayGoToOmbudsman,
  nextComplaintDeadline,
  requireOmbudsmanOpen,
  requireOpenComplaint,
  requireSecondPersonForAnswer,
  requireUnconfirmedAnswer,
  requireUnpaidRedress,
} from "./register.ts";
