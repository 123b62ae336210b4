import { screens } from "@farthing/domain/wording";
import { UnderMasthead } from "@farthing/shell";
import { Skeleton } from "@farthing/ui";
import { useLocation } from "@tanstack/react-router";

const pathsWithStepsPattern = /^\/apply\/(?!retailer-selection)./;
const pathsWithCostPattern = /^\/apply\/(quote|details)/;

/** Reserves space for the bars with the steps and the cost, so that the page does not move when they appear. */
export function Loading() {
  const { pathname } = useLocation();
  return (
    <>
      {pathsWithStepsPattern.test(pathname) && (
        <UnderMasthead>
          <div className="steps-to-come" />
          {pathsWithCostPattern.test(pathname) && <div className="costbar-to-come" />}
        </UnderMasthead>
      )}
      <Skeleton label={screens.shell.frame.loading} lines={12} />
    </>
  );
}
