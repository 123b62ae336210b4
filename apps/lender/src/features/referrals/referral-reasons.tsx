import { screens } from "@farthing/domain/wording";
import type { Referral } from "./referrals-query.ts";

const words = screens.lender.referrals;

/** The policy's reasons in the underwriters' words, their codes small, and what the customer is asked for meanwhile. */
export function WhyItStopped({ reasonCodes, referType }: Pick<Referral, "reasonCodes" | "referType">) {
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
