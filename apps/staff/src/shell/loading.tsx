import { screens } from "@farthing/domain/wording";
import { UnderMasthead } from "@farthing/shell";
import { Skeleton } from "@farthing/ui";
import { useLocation } from "@tanstack/react-router";

const pathsWithSteps = /^\/apply\/(?!retailer-selection)./;
const pathsWithCost = /^\/apply\/(quote|details)/;

/** Reserves space for the bars with the steps and the cost, so that the page does not move when they appear. */
export function Loading() {
  const { pathname } = useLocation();
  return (
    <>
      {pathsWithSteps.test(pathname) && (
        <UnderMasthead>
          <div className="steps-to-come" />
          {pathsWithCost.test(pathname) && <div className="costbar-to-come" />}
        </UnderMasthead>
      )}
      <Skeleton label={screens.shell.frame.loading} lines={12} />
    </>
  );
}
