import { ButtonLink } from "@farthing/ui";
import { createLink } from "@tanstack/react-router";

export const RouterButtonLink = createLink(ButtonLink);
