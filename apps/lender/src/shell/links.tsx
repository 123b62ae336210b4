import { BackLink, ButtonLink } from "@farthing/ui";
import { createLink, type LinkComponent } from "@tanstack/react-router";

export const ButtonTo = createLink(ButtonLink);

const BackToParent = createLink(BackLink);
/** An exact match is required, because a link to the parent page would otherwise be marked as the current page. */
export const BackTo: LinkComponent<typeof BackLink> = (props) => <BackToParent activeOptions={{ exact: true }} {...props} />;
