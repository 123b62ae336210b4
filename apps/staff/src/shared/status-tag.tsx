import { isReferred } from "@farthing/domain/application";
import type { ReferType, Status } from "@farthing/domain/vocabulary";
import { screens } from "@farthing/domain/wording";
import { Tag } from "@farthing/ui";

export { StatusTag, statusQuartersOf } from "@farthing/shell/status-tag";

const { badges } = screens.staff.search;

/** Shows the open checks of a referral. After the referral has ended, no check is open (S1 §2). */
export function ReferralTags({ status, referType }: { status: Status; referType: ReferType | null }) {
  if (!isReferred(status)) return null;
  return (
    <>
      {(referType === "IDVT" || referType === "IDVT_OBR") && <Tag tone="referred">{badges.identity}</Tag>}
      {(referType === "OBR" || referType === "IDVT_OBR") && <Tag tone="referred">{badges.openBanking}</Tag>}
    </>
  );
}
