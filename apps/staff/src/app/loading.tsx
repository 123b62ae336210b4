import { screens } from "@farthing/domain/wording";
import { UnderMasthead } from "@farthing/shell";
import { Skeleton } from "@farthing/ui";
import { useLocation } from "@tanstack/react-router";

/** The screens of an application have their steps above them, and the first ones the cost: what stands there once they have come. */
const withSteps = /^\/apply\/(?!retailer-selection)./;
const withCost = /^\/apply\/(quote|details)/;

/** In the place of a page whose code or data is on its way. Its bars have their room already, so that nothing is pushed down by them. */
export function Loading() {
  const { pathname } = useLocation();
  return (
    <>
      {withSteps.test(pathname) && (
        <UnderMasthead>
          <div className="steps-to-come" />
          {withCost.test(pathname) && <div className="costbar-to-come" />}
        </UnderMasthead>
      )}
      <Skeleton label={screens.shell.frame.loading} lines={12} />
    </>
  );
}
