import { applicantRoutes } from "@farthing/domain/navigation";
import { screens } from "@farthing/domain/wording";
import { Actions, ButtonLink } from "@farthing/ui";
import { useIsResumeEnabled } from "./use-resume-switch.ts";

export function ResumeLink() {
  if (!useIsResumeEnabled()) return null;
  return (
    <div className="after">
      <Actions>
        <ButtonLink look="second" href={applicantRoutes["mailOrder.resume"]}>
          {screens.applicant.entry.resume}
        </ButtonLink>
      </Actions>
    </div>
  );
}
