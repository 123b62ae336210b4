import { staffCalls } from "@farthing/contract/calls";
import { screens } from "@farthing/domain/wording";
import { type ButtonLook, buttonClass, Icon } from "@farthing/ui";
import { type Ref, useEffect, useRef } from "react";

const { downloadLetter } = screens.staff.decision;

const letterOf = (applicationId: string): string => `/api/${staffCalls.declinedLetter.path.replace(":id", applicationId)}`;

interface DeclineLetterProps {
  applicationId: string;
  look: ButtonLook;
  ref?: Ref<HTMLAnchorElement>;
}

export const DeclineLetter = ({ applicationId, look, ref }: DeclineLetterProps) => (
  <a ref={ref} className={buttonClass({ look })} href={letterOf(applicationId)} download>
    <Icon name="download" />
    <span>{downloadLetter}</span>
  </a>
);

/** Applications whose letter this tab has already downloaded. */
const given = new Set<string>();

/** Downloads the letter automatically with the decision, if the customer has an address (S1 §4). */
export function DeclineLetterAtOnce({ applicationId, look }: DeclineLetterProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (given.has(applicationId)) return;
    given.add(applicationId);
    link.current?.click();
  }, [applicationId]);
  return <DeclineLetter ref={link} applicationId={applicationId} look={look} />;
}
