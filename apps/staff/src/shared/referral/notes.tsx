import { screens } from "@farthing/domain/wording";
import { NoteList } from "@farthing/journey";
import { Banner, Disclosure, Skeleton } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { AddNote } from "./add-note.tsx";
import { referralNotesQuery } from "./referral-queries.ts";

const { notes: words, summary } = screens.staff;

export function Notes({ applicationId, mayAdd, stacked }: { applicationId: string; mayAdd: boolean; stacked: boolean }) {
  const notes = useQuery(referralNotesQuery(applicationId));
  return (
    <Disclosure title={summary.sections.notes} level={2} stacked={stacked} aside={notes.data && words.count(notes.data.length)}>
      <div className="stack stack--snug">
        {notes.isPending && <Skeleton label={screens.shell.frame.loading} />}
        {notes.isError && <Banner tone="danger" title={words.notRead} />}
        {notes.data && <NoteList notes={notes.data} format="DD MMM YYYY, HH:mm" />}
        {mayAdd && (
          <div>
            <AddNote applicationId={applicationId} />
          </div>
        )}
      </div>
    </Disclosure>
  );
}
