import { underwritersUsername } from "@farthing/domain/access";
import { formatMoment, type MomentFormat, screens } from "@farthing/domain/wording";

const { notes: words } = screens.staff;

export interface Note {
  readonly username: string;
  readonly message: string;
  readonly createdDateTime: string;
}

interface NoteListProps {
  notes: readonly Note[];
  /** The staff app has its own format for the times of notes (S1 §3). The lender's pages show all times in one format. */
  format?: MomentFormat;
}

export function NoteList({ notes, format }: NoteListProps) {
  if (notes.length === 0) return <p className="muted">{words.empty}</p>;
  return notes.map(({ username, message, createdDateTime }) => (
    <div key={createdDateTime} className="note">
      <p>{message}</p>
      <small className="muted">
        {username === underwritersUsername ? words.underwriting : username}, {formatMoment(createdDateTime, format)}
      </small>
    </div>
  ));
}
