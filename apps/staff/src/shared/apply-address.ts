import { type ApplyRoute, staffRoutes } from "@farthing/domain/navigation";

/** The router's address of a journey screen. The id is in the path where S1 §2 puts it, otherwise in the query. */
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

/** Without an id the application is not saved yet, so only the quote is available. */
const quoteFirst = { to: staffRoutes["apply.quote"], search: {} } as const;
