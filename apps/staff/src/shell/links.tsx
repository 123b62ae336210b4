import { ButtonLink } from "@farthing/ui";
import { createLink } from "@tanstack/react-router";

/** A typed link to a page of this app that looks like a button. */
export const ButtonTo = createLink(ButtonLink);
