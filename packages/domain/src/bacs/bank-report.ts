import { isPounds, type LocalDate, localDateSchema, type Pence, parsePounds } from "../money/index.ts";
import { elementsAt, readXml, type XmlElement } from "./xml.ts";

/**
 * AUDDIS reports instructions that a bank refused. ADDACS reports instructions that were cancelled or changed. ARUDD reports collections
 * that were not paid.
 */
export const bankReportKinds = ["AUDDIS", "ADDACS", "ARUDD"] as const;
export type BankReportKind = (typeof bankReportKinds)[number];

export interface BankReportRow {
  /** The payer's reference is the number of the agreement. */
  readonly reference: string;
  readonly reason: string;
  readonly sortCode: string;
  readonly accountNumber: string;
  /** The day on which the bank wrote the notice or processed the collection. */
  readonly day: LocalDate | null;
  /** The amount that was not collected. Only ARUDD reports have it. */
  readonly pence: Pence | null;
}

export interface BankReport {
  readonly kind: BankReportKind;
  readonly serviceUserNumber: string;
  readonly rows: readonly BankReportRow[];
}

export type BankReportProblem = "notXml" | "notAReport" | "incomplete" | "mixed" | "tooLong";

const bankReportRowsMax = 2_000;

const adviceKinds: Readonly<Record<string, BankReportKind>> = { N: "AUDDIS", A: "ADDACS" };

/** One incomplete row makes the whole file unacceptable. */
export function readBankReport(text: string): BankReport | BankReportProblem {
  const root = readXml(text);
  if (!root) return "notXml";
  if (root.name !== "BACSDocument") return "notAReport";
  const advices = elementsAt(root, ["Data", "MessagingAdvices", "MessagingAdvice"]);
  const unpaid = elementsAt(root, ["Data", "ARUDD"]);
  if (advices.length > 0 === unpaid.length > 0) return "notAReport";
  return advices.length > 0 ? adviceReport(advices) : unpaidReport(unpaid);
}

function adviceReport(advices: readonly XmlElement[]): BankReport | BankReportProblem {
  const read = advices.map(({ attributes: given }) => ({
    kind: adviceKinds[given["record-type"] ?? ""],
    serviceUserNumber: given["user-number"] ?? "",
    reference: (given.reference ?? "").trim(),
    reason: (given["reason-code"] ?? "").trim(),
    sortCode: stripSeparators(given["payer-sort-code"]),
    accountNumber: stripSeparators(given["payer-account-number"]),
    day: parseDay(given["effective-date"]),
    pence: null,
  }));
  const [first] = read;
  if (!first?.kind || first.serviceUserNumber === "") return "incomplete";
  if (read.some(({ kind, serviceUserNumber }) => kind !== first.kind || serviceUserNumber !== first.serviceUserNumber)) return "mixed";
  return reportOf(first.kind, first.serviceUserNumber, read);
}

function unpaidReport(reports: readonly XmlElement[]): BankReport | BankReportProblem {
  const numbers = new Set(
    reports.flatMap((report) => elementsAt(report, ["ServiceLicenseInformation"])).map(({ attributes }) => attributes.userNumber ?? ""),
  );
  const [serviceUserNumber = ""] = numbers;
  if (serviceUserNumber === "") return "incomplete";
  if (numbers.size > 1) return "mixed";
  const items = reports.flatMap((report) =>
    elementsAt(report, ["Advice", "OriginatingAccountRecords", "OriginatingAccountRecord", "ReturnedDebitItem"]),
  );
  const rows = items.map((item) => {
    const payer = elementsAt(item, ["PayerAccount"])[0]?.attributes ?? {};
    const { ref = "", returnCode = "", valueOf: value = "", currency = "GBP" } = item.attributes;
    const amount = currency === "GBP" && isPounds(value) ? parsePounds(value) : null;
    return {
      reference: ref.trim(),
      reason: returnCode.trim(),
      sortCode: stripSeparators(payer.sortCode),
      accountNumber: stripSeparators(payer.number),
      day: parseDay(item.attributes.originalProcessingDate),
      pence: amount,
    };
  });
  if (rows.some(({ pence, day }) => pence === null || day === null)) return "incomplete";
  return reportOf("ARUDD", serviceUserNumber, rows);
}

function reportOf(kind: BankReportKind, serviceUserNumber: string, rows: readonly BankReportRow[]): BankReport | BankReportProblem {
  if (rows.length === 0) return "notAReport";
  if (rows.length > bankReportRowsMax) return "tooLong";
  if (rows.some(({ reference, reason, sortCode, accountNumber }) => !(reference && reason && sortCode && accountNumber)))
    return "incomplete";
  return {
    kind,
    serviceUserNumber,
    rows: rows.map(({ reference, reason, sortCode, accountNumber, day, pence }) => ({
      reference,
      reason,
      sortCode,
      accountNumber,
      day,
      pence,
    })),
  };
}

const stripSeparators = (written: string | undefined): string => (written ?? "").replace(/[\s-]/g, "");

function parseDay(written: string | undefined): LocalDate | null {
  const parsed = localDateSchema.safeParse(written);
  return parsed.success ? parsed.data : null;
}
