import { ButtonLink } from "@farthing/ui";
import { createLink } from "@tanstack/react-router";

/** A link to a page of this app that looks like a button. The target of the link is type-checked. */
export const ButtonTo = createLink(ButtonLink);
