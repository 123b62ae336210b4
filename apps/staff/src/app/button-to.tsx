import { ButtonLink } from "@farthing/ui";
import { createLink } from "@tanstack/react-router";

/** A link to a page of this app that looks like a button: where it leads is checked by the compiler. */
export const ButtonTo = createLink(ButtonLink);
