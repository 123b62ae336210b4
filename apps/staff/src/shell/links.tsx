import { ButtonLink } from "@farthing/ui";
import { createLink } from "@tanstack/react-router";

/** A link that looks like a button and leads to a page of this app. The target of the link is type-checked. */
export const ButtonTo = createLink(ButtonLink);
