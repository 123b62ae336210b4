import { BackLink, ButtonLink } from "@farthing/ui";
import { createLink, type LinkComponent } from "@tanstack/react-router";

export const RouterButtonLink = createLink(ButtonLink);

const RouterBackLinkBase = createLink(BackLink);
/** Without an exact match, a link to the parent page would look like the current page. */
export const RouterBackLink: LinkComponent<typeof BackLink> = (props) => <RouterBackLinkBase activeOptions={{ exact: true }} {...props} />;
