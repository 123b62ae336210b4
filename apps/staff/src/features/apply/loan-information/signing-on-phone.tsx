import { screens } from "@farthing/domain/wording";
import { Actions, Button, CopyButton, IconNote, Panel, QrCode, Timeline, type TimelineEntry } from "@farthing/ui";
import type { Signing, SigningPlace } from "./use-signing.ts";
import { useAudienceWording } from "./use-wording.ts";

const { room: words } = screens.staff.tillSigning;

interface SigningOnPhoneProps {
  room: Extract<Signing, { is: "inRoom" }>;
  onSign: (place: SigningPlace) => void;
}

export function SigningOnPhone({ room: { link, isEntered, minutesLeft }, onSign }: SigningOnPhoneProps) {
  const voice = useAudienceWording();
  return (
    <Panel look="key" roomy>
      <h2>{link ? voice.phone : words.elsewhereTitle}</h2>
      <p className="muted">{link ? voice.scan : words.elsewhere}</p>
      <div className={link ? "handoff" : undefined}>
        {link && <QrCode value={link} label={words.qr} />}
        <div className="stack stack--snug" role="status">
          <Timeline entries={stagesAt(isEntered, voice.entered)} />
        </div>
      </div>
      {link && (
        <div>
          <p className="anywhere small">{link}</p>
          <CopyButton text={link} what={words.link} />
        </div>
      )}
      <IconNote icon="clock">{link ? words.once(minutesLeft) : words.closesIn(minutesLeft)}</IconNote>
      <Actions because={words.replaces}>
        <Button look="second" onClick={() => onSign("here")}>
          {words.here}
        </Button>
        <Button look="quiet" onClick={() => onSign("phone")}>
          {words.newCode}
        </Button>
      </Actions>
    </Panel>
  );
}

const stagesAt = (isEntered: boolean, entered: string): readonly TimelineEntry[] => [
  { key: "open", title: words.stages.open, ...(!isEntered && { detail: words.waiting, state: "now", quarters: 1 }) },
  {
    key: "entered",
    title: entered,
    ...(isEntered ? ({ detail: words.reading, state: "now", quarters: 3 } as const) : ({ state: "next" } as const)),
  },
  { key: "signed", title: words.stages.signed, state: "next" },
];
