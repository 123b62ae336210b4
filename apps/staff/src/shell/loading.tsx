import { screens } from "@farthing/domain/wording";
import { UnderMasthead } from "@farthing/shell";
import { Skeleton } from "@farthing/ui";
import { useLocation } from "@tanstack/react-router";

const withSteps = /^\/apply\/(?!retailer-selection)./;
const withCost = /^\/apply\/(quote|details)/;

/** Reserves space for the bars, so that the page does not move when it has loaded. */
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
