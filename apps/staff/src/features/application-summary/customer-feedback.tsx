import { formatMoment, screens } from "@farthing/domain/wording";
import { Banner, Disclosure, Skeleton } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../shell/api.ts";
import { PassOnComplaint } from "./pass-on-complaint.tsx";

const { feedbackNotes: words, summary } = screens.staff;

export function CustomerFeedback({ applicationId: id, stacked }: { applicationId: string; stacked: boolean }) {
  const feedback = useQuery({
    queryKey: ["customer-feedback", id],
    queryFn: ({ signal }) => api.listCustomerFeedback({ params: { id } }, { signal }),
    meta: { follows: id },
  });
  return (
    <Disclosure title={summary.sections.feedback} level={2} stacked={stacked} aside={feedback.data && words.count(feedback.data.length)}>
      <div className="stack stack--snug">
        {feedback.isPending && <Skeleton label={screens.shell.frame.loading} />}
        {feedback.isError && <Banner tone="danger" title={words.notRead} />}
        {feedback.data?.length === 0 && <p className="muted">{words.empty}</p>}
        {feedback.data?.map(({ type, message, created }) => (
          <div key={created} className="note">
            <p>
              <strong>{words[type]}</strong>
            </p>
            {message && <p>{message}</p>}
            <small className="muted">{formatMoment(created, "DD MMM YYYY, HH:mm")}</small>
          </div>
        ))}
        <PassOnComplaint applicationId={id} />
      </div>
    </Disclosure>
  );
}
