import { type FeatureName, featureSwitches } from "@farthing/domain/access";
import { formatMoment, screens } from "@farthing/domain/wording";
import { type Column, EmptyState, Table } from "@farthing/ui";
import type { SwitchChange } from "./switches-query.ts";

const { history: words, on, off } = screens.lender.switches;

export const SwitchHistory = ({ changes }: { changes: readonly SwitchChange[] }) => (
  <section className="stack stack--snug">
    <h2>{words.title}</h2>
    <Table
      caption={words.caption}
      columns={columns}
      rows={changes}
      rowKey={({ id }) => id}
      empty={<EmptyState title={words.nothing} level={3} />}
    />
  </section>
);

function settingOf({ enabled }: SwitchChange): string {
  if (enabled === null) return words.removed;
  return enabled ? on : off;
}

/** The history also names switches that Farthing no longer has. */
const labelOf = ({ name }: SwitchChange): string => (name in featureSwitches ? featureSwitches[name as FeatureName].label : name);

const columns: readonly Column<SwitchChange>[] = [
  { key: "feature", label: words.columns.feature, cell: labelOf, card: { order: 1, lead: true, wide: true, unlabelled: true } },
  { key: "retailer", label: words.columns.retailer, cell: ({ retailer }) => retailer ?? words.everyone },
  { key: "setting", label: words.columns.setting, cell: settingOf },
  { key: "by", label: words.columns.by, cell: ({ changedBy }) => <span className="anywhere">{changedBy}</span> },
  { key: "changed", label: words.columns.changed, cell: ({ changed }) => formatMoment(changed), whole: true },
];
