import { addressSinceFields, countAddressesNeeded, futureMoveInMessage, type HistoryCircumstances } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import type { Problems } from "@farthing/shell";
import { type TypedEntry, typedAddress } from "@farthing/shell";
import { MonthYearInput } from "@farthing/ui";
import { AddressCapture, type FindAddresses } from "./address-capture.tsx";
import { MonthsCovered } from "./months-covered.tsx";

const { address: words } = screens.journey;

/** The texts of the questions. The staff app asks about "the customer", and the applicant app asks about "you". */
export interface AddressWords {
  readonly current: string;
  readonly before: string;
  readonly since: string;
}

export interface AddressHistoryProps {
  path: string;
  hint?: string | undefined;
  entries: readonly TypedEntry[];
  onChange: (entries: readonly TypedEntry[]) => void;
  problems: Problems;
  editable: (path: string) => boolean;
  asksFor: (path: string) => boolean;
  find: FindAddresses;
  words: AddressWords;
  circumstances: HistoryCircumstances;
}

const blank: TypedEntry = { address: typedAddress(null), fromMonth: "", fromYear: "" };

export function AddressHistory({ path, entries, onChange, circumstances, words: asking, asksFor, ...rest }: AddressHistoryProps) {
  const wanted = countAddressesNeeded(entries, circumstances);
  const asked = Array.from({ length: wanted }, (_, index) => entries[index] ?? blank);
  const change = (index: number, entry: TypedEntry) => onChange(withEntryAt(entries, index, entry));
  return (
    <div className="stack" id={path}>
      <MonthsCovered entries={asked} circumstances={circumstances} />
      {asked.map(
        (entry, index) =>
          asksFor(`${path}.${index}`) && (
            <Entry
              // biome-ignore lint/suspicious/noArrayIndexKey: an address has no id other than its position in the history
              key={index}
              {...rest}
              path={`${path}.${index}`}
              title={index === 0 ? asking.current : asking.before}
              since={asking.since}
              today={circumstances.today}
              entry={entry}
              onChange={(changed) => change(index, changed)}
            />
          ),
      )}
    </div>
  );
}

/** Older addresses stay while the section is open, even if a new date makes them unnecessary. The date may be mistyped. */
const withEntryAt = (entries: readonly TypedEntry[], index: number, entry: TypedEntry): readonly TypedEntry[] =>
  Array.from({ length: Math.max(entries.length, index + 1) }, (_, place) => (place === index ? entry : (entries[place] ?? blank)));

interface EntryProps extends Pick<AddressHistoryProps, "hint" | "problems" | "editable" | "find"> {
  path: string;
  title: string;
  since: string;
  today: HistoryCircumstances["today"];
  entry: TypedEntry;
  onChange: (entry: TypedEntry) => void;
}

function Entry({ path, title, since, today, entry, onChange, problems: found, editable, ...rest }: EntryProps) {
  const ids = { month: `${path}.fromMonth`, year: `${path}.fromYear` } as const;
  const future = futureMoveInMessage(entry, today);
  const problems = future ? { ...found, [ids.year]: future } : found;
  const faulty = (["month", "year"] as const).filter((part) => problems[ids[part]]);
  const dated = faulty.map((part) => problems[ids[part]]).join(". ");
  return (
    <div className="stack">
      <h3>{title}</h3>
      <AddressCapture
        {...rest}
        path={`${path}.address`}
        label={title}
        isTitled
        value={entry.address}
        problems={problems}
        disabled={!editable(`${path}.address`)}
        onChange={(address) => onChange({ ...entry, address })}
      />
      <MonthYearInput
        ids={ids}
        label={since}
        hint={words.sinceHint}
        error={dated || undefined}
        faulty={faulty}
        disabled={!editable(path)}
        words={{ month: addressSinceFields.fromMonth.label, year: addressSinceFields.fromYear.label }}
        value={{ month: entry.fromMonth, year: entry.fromYear }}
        onChange={({ month, year }) => onChange({ ...entry, fromMonth: month, fromYear: year })}
      />
    </div>
  );
}
