import { type ApplyRoute, staffRoutes } from "@farthing/domain/navigation";

/** Where a screen of the journey stands, as the router takes it: the id in the path where S1 §2 has it there, beside it otherwise. */
export function applyAddress(screen: ApplyRoute, applicationId: string | null) {
  const search = applicationId === null ? {} : { application: applicationId };
  switch (screen) {
    case "apply.details":
      return applicationId === null ? quoteFirst : ({ to: "/apply/details/$applicationId", params: { applicationId } } as const);
    case "apply.complete":
      return applicationId === null ? quoteFirst : ({ to: "/apply/complete/$applicationId", params: { applicationId } } as const);
    default:
      return { to: staffRoutes[screen], search };
  }
}

/** Without an id nothing has been saved yet, and there is only the quote to see. */
const quoteFirst = { to: staffRoutes["apply.quote"], search: {} } as const;
