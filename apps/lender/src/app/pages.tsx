import { productName, screens } from "@farthing/domain/wording";
import { Frame, GeneralErrorPage, NotFoundMessage } from "@farthing/journey";
import { Masthead, Spinner } from "@farthing/ui";
import type { ErrorComponentProps } from "@tanstack/react-router";
import type { ReactNode } from "react";

const Plain = ({ children }: { children: ReactNode }) => <Frame masthead={<Masthead name={productName} look="ink" />}>{children}</Frame>;

export const Opening = () => (
  <Plain>
    <Spinner>{screens.shell.frame.loadingSession}</Spinner>
  </Plain>
);

export const NotFound = () => (
  <Plain>
    <NotFoundMessage />
  </Plain>
);

export const PageFailed = ({ reset }: ErrorComponentProps) => (
  <Plain>
    <GeneralErrorPage onRetry={reset} />
  </Plain>
);
