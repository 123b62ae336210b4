import { screens } from "@farthing/domain/wording";
import type { OpenReferral } from "@farthing/journey";
import { failureText, useCall } from "@farthing/shell";
import { Button, useToasts } from "@farthing/ui";
import { api } from "../../shell/api.ts";
import { useAudience } from "../../shell/audience.tsx";

const { referred: words } = screens.staff;

export function ResendButton({ id, checks }: { id: string } & Pick<OpenReferral, "checks">) {
  const { show } = useToasts();
  const { resent } = useAudience() === "customer" ? words.toCustomer : words;
  const resend = useCall(() => api.resendReferralLinks({ params: { id } }), {
    onSuccess: () => show({ tone: "success", text: resent }),
    onError: (error) => show({ tone: "danger", text: failureText("resendReferralLinks", error) }),
  });
  const awaited = checks.filter(({ done }) => !done);
  const [first] = awaited;
  if (!first) return null;
  return (
    <Button look="second" busy={resend.state === "loading"} onClick={() => resend.mutate()}>
      {(first.sent ? words.resend : words.send)[awaited.length > 1 ? "both" : first.channel]}
    </Button>
  );
}
