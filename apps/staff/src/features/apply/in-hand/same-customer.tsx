import { searchKeys } from "@farthing/domain/application";
import { formatLongDay, formatPounds, screens, statusLabels } from "@farthing/domain/wording";
import { Notice } from "@farthing/ui";
import { skipToken, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { api } from "../../../shell/api.ts";
import { useApplication } from "./use-application.ts";

const { otherApplicationsOfCustomer: words } = screens.staff;

export function useOtherApplications() {
  const { application } = useApplication();
  const { applicantName, dateOfBirth, postcodeKey } = searchKeys(application?.document ?? {});
  const id = application?.status === "open" && applicantName && dateOfBirth && postcodeKey ? application.id : null;
  const { data: others = [] } = useQuery({
    queryKey: ["same-customer", id, applicantName, dateOfBirth, postcodeKey],
    queryFn: id === null ? skipToken : ({ signal }) => api.findSameCustomer({ params: { id } }, { signal }),
  });
  return others;
}

/**
 * Warns that this customer has other applications at the shop. `mayContinue` is false if the lender has refused this application as a
 * duplicate.
 */
export function SameCustomer({ mayContinue = true }: { mayContinue?: boolean }) {
  const others = useOtherApplications();
  if (others.length === 0) return null;
  return (
    <Notice tone="warning" level={2} title={words.title(others.length)} role="status">
      <ul>
        {others.map(({ id: other, status, loanAmount, created }) => (
          <li key={other}>
            <Link to="/search/$id" params={{ id: other }}>
              {words.line(other, statusLabels[status], loanAmount && formatPounds(loanAmount), formatLongDay(created))}
            </Link>
          </li>
        ))}
      </ul>
      {mayContinue && <p>{words.goOn}</p>}
    </Notice>
  );
}
