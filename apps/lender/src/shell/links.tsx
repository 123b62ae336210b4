import { BackLink, ButtonLink } from "@farthing/ui";
import { createLink, type LinkComponent } from "@tanstack/react-router";

export const ButtonTo = createLink(ButtonLink);

const BackToParent = createLink(BackLink);
/** Without an exact match, a link to the parent page would look like the current page. */
export const BackTo: LinkComponent<typeof BackLink> = (props) => <BackToParent activeOptions={{ exact: true }} {...props} />;
