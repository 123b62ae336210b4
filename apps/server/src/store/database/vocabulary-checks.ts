import { cancellationReasons, referralReasons, referTypes, statuses } from "@farthing/domain/vocabulary";

export const vocabularyChecks = [
  { table: "application", column: "status", values: statuses },
  { table: "application", column: "cancellation_reason", values: cancellationReasons },
  { table: "application", column: "refer_type", values: referTypes },
  { table: "referral", column: "refer_type", values: referTypes },
  { table: "referral", column: "reason", values: referralReasons },
  { table: "referral", column: "recommended_reason", values: referralReasons },
] as const;

type VocabularyCheck = (typeof vocabularyChecks)[number];

export const constraintName = ({ table, column }: VocabularyCheck): string => `${table}_${column}_check`;

const alterTableClauses = (check: VocabularyCheck): string[] => [
  `  drop constraint if exists ${constraintName(check)}`,
  `  add constraint ${constraintName(check)} check (${check.column} in (\n    ${check.values.map((value) => `'${value}'`).join(", ")}))`,
];

/** The numbers of migrations have gaps, so the new number follows the highest number. */
export function vocabularyMigrationName(existingNames: readonly string[]): string {
  const highest = Math.max(0, ...existingNames.map((name) => Number.parseInt(name, 10)).filter(Number.isInteger));
  return `${String(highest + 1).padStart(4, "0")}_vocabulary.sql`;
}

export function vocabularyMigration(): string {
  const byTable = Map.groupBy(vocabularyChecks, ({ table }) => table);
  const statements = [...byTable].map(([table, checks]) => `alter table ${table}\n${checks.flatMap(alterTableClauses).join(",\n")};\n`);
  return `-- Generated from packages/domain/src/vocabulary by npm run vocabulary-migration.\n${statements.join("\n")}`;
}
