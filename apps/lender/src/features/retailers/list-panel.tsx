import { Button, EntryList, type EntryListRow, LinkButton, Panel } from "@farthing/ui";
import type { ReactNode } from "react";

interface ListPanelProps {
  id?: string;
  title: string;
  text: ReactNode;
  add?: { readonly label: string; readonly onPress: () => void } | undefined;
  entries: readonly EntryListRow[];
  children?: ReactNode;
}

export const ListPanel = ({ id, title, text, add, entries, children }: ListPanelProps) => (
  <Panel roomy id={id}>
    <div className="row row--between">
      <h2>{title}</h2>
      {add && (
        <Button look="second" small icon="more" onClick={add.onPress}>
          {add.label}
        </Button>
      )}
    </div>
    {text && <p className="muted">{text}</p>}
    {entries.length > 0 && <EntryList entries={entries} />}
    {children}
  </Panel>
);

interface EntryActionProps {
  /** The entry's name, which a screen reader adds to the text of the button. */
  of: string;
  busy?: boolean;
  onPress: () => void;
  children: string;
}

export const EntryAction = ({ of, busy = false, onPress, children }: EntryActionProps) => (
  <LinkButton aria-disabled={busy || undefined} onClick={onPress}>
    {children}
    <span className="visually-hidden">, {of}</span>
  </LinkButton>
);
