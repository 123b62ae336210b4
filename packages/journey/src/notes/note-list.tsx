import { underwritersUsername } from "@farthing/domain/access";
import { formatMoment, screens } from "@farthing/domain/wording";

const { notes: words } = screens.staff;

export interface Note {
  readonly username: string;
  readonly message: string;
  readonly createdDateTime: string;
}

export function NoteList({ notes }: { notes: readonly Note[] }) {
  if (notes.length === 0) return <p className="muted">{words.empty}</p>;
  return notes.map(({ username, message, createdDateTime }) => (
    <div key={createdDateTime} className="note">
      <p>{message}</p>
      <small className="muted">
        {username === underwritersUsername ? words.underwriting : username}, {formatMoment(createdDateTime, "DD MMM YYYY, HH:mm")}
      </small>
    </div>
  ));
}
