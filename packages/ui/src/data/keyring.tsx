import type { ReactNode } from "react";
import { Icon, type IconName } from "../pictures/icon.tsx";

export interface EntryListRow {
  key: string;
  icon: IconName;
  title: ReactNode;
  tag?: ReactNode;
  detail?: ReactNode;
  action?: ReactNode;
}

export function EntryList({ entries }: { entries: readonly EntryListRow[] }) {
  return (
    <div className="keyring">
      <ul>
        {entries.map(({ key, icon, title, tag, detail, action }) => (
          <li key={key}>
            <Icon name={icon} />
            <div>
              <b>{title}</b>
              {tag}
              {detail && <small>{detail}</small>}
            </div>
            {action}
          </li>
        ))}
      </ul>
    </div>
  );
}
