import { formatCount } from "../../formats.ts";

const versions = (count: number): string => (count === 1 ? "1 version" : `${formatCount(count)} versions`);

export const servicing = {
  title: "Servicing",
  lede: "Paid loans go to the servicing system, which collects the repayments. Each change makes a new version of the loan.",
  off: {
    title: "No servicing system is configured",
    text: "New versions are stored and wait. Nothing is sent until FARTHING_SERVICING_URL and FARTHING_SERVICING_SECRET are set.",
    pulled: "A servicing system can read the feed and the daily files with its key.",
    notPulled: "The feed cannot be read either, because FARTHING_SERVICING_KEY is not set.",
  },
  missing: {
    title: (count: number) => `${versions(count)} not accepted`,
    text: "The servicing system does not know these changes, so it may collect the wrong amount. Correct the error, then send them again.",
    sendAll: "Send all again",
    sent: (count: number) => `${versions(count)} ${count === 1 ? "is" : "are"} being sent.`,
  },
  waiting: {
    title: (count: number) => `${versions(count)} ${count === 1 ? "waits" : "wait"} to be sent`,
    text: "A version is sent within a minute. Versions that were made before the servicing system was connected are sent only with this button.",
    sendAll: "Send all",
  },
  allTaken: "The servicing system has accepted every version.",
  filter: "State",
  all: "All",
  states: { pending: "Waiting", failed: "Not delivered", refused: "Refused", taken: "Accepted" },
  chip: (state: string, count: number): string => `${state} (${formatCount(count)})`,
  list: {
    title: "Versions",
    columns: { loan: "Loan", change: "Change", at: "Made", state: "State", act: "Action" },
    version: (version: number) => `Version ${version}`,
    nothing: "No loan has been paid out yet",
    nothingHere: "No version is in this state",
    notFound: "This loan has no version",
    taken: (moment: string) => `On ${moment}`,
    answered: (answer: string) => `Answer: ${answer}`,
    tried: (tries: number, moment: string) => `${tries === 1 ? "1 attempt" : `${tries} attempts`}, last on ${moment}`,
    notTried: "Not sent yet",
    notTriedAgain: "Not sent again yet",
    again: "Send again",
    sentAgain: "The version is being sent again.",
    pages: (from: number, to: number) => `${formatCount(from)} to ${formatCount(to)}`,
    newer: "Newer versions",
    older: "Older versions",
  },
  files: {
    title: "Daily files",
    text: "Each version is in exactly one file. A file is made after midnight. Its last line has the digest of all other lines.",
    nothing: "No file has been made yet",
    columns: { file: "File", versions: "Versions", positions: "Positions", made: "Made", act: "Action" },
    named: (day: string, number: number) => `${day}, file ${number}`,
    positions: (first: number, last: number) => (first === last ? formatCount(first) : `${formatCount(first)} to ${formatCount(last)}`),
    download: "Download",
  },
} as const;
