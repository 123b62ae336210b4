import type { Pairing } from "@farthing/contract";
import type { DetailsSectionKey, SectionWithState } from "@farthing/domain/details";
import { formatMoment, screens } from "@farthing/domain/wording";
import { Button, Icon } from "@farthing/ui";
import { sectionTitle } from "./section-title.ts";

const { pairing: words } = screens.staff;

export interface OnPhoneProps {
  section: SectionWithState["section"];
  pairing: Pairing;
  isQuiet: boolean;
  onTakeOver: () => void;
}

export function SectionOnPhone({ section: { key, title, fields }, pairing: { typing }, isQuiet, onTakeOver }: OnPhoneProps) {
  const isOpen = typing?.section === key;
  const answered = isOpen ? typing.answered : [];
  return (
    <section className={isOpen ? "done typing" : "done to-come"}>
      {isOpen ? <span className="coin coin--small" aria-hidden="true" /> : <Icon name="phone" />}
      <div>
        <h3>{title}</h3>
        <p>{isOpen ? (isQuiet ? words.open : words.typing)(title) : words.toCome}</p>
        {answered.length > 0 && (
          <ul className="done__parts">
            {Object.entries(fields)
              .filter(([field]) => answered.includes(field))
              .map(([field, { label }]) => (
                <li key={field}>
                  <Icon name="check" />
                  <span className="visually-hidden">{words.answered} </span>
                  {label}
                </li>
              ))}
          </ul>
        )}
        <div>
          <Button look="second" small onClick={onTakeOver}>
            {words.takeOver}
            <span className="visually-hidden">: {title}</span>
          </Button>
        </div>
      </div>
    </section>
  );
}

export function FilledInOnPhoneNote({ at }: { at: string }) {
  return (
    <span className="from">
      <Icon name="phone" />
      {words.fromPhone(formatMoment(at, "HH:mm"))}
    </span>
  );
}

export const phoneFinishedAt = (pairing: Pairing | null, key: DetailsSectionKey): string | undefined =>
  pairing?.finished.find(({ section }) => section === key)?.at;

export function PhoneActivity({ pairing: { typing }, isQuiet }: Pick<OnPhoneProps, "pairing" | "isQuiet">) {
  return (
    <p className="live" role="status">
      {typing ? (isQuiet ? words.open : words.typing)(sectionTitle(typing.section)) : words.joined}
    </p>
  );
}
