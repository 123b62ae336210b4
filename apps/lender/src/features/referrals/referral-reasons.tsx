import { screens } from "@farthing/domain/wording";
import type { Referral } from "./referrals-query.ts";

const words = screens.lender.referrals;

export function ReferralReasons({ reasonCodes, referType }: Pick<Referral, "reasonCodes" | "referType">) {
  return (
    <div className="stack stack--tight">
      {reasonCodes.map(({ code, text }) => (
        <span key={code}>
          {text} <small className="hint">{code}</small>
        </span>
      ))}
      {referType !== null && <small className="hint">{words.awaits[referType]}</small>}
    </div>
  );
}
