import { screens } from "@farthing/domain/wording";
import { Dialog, Facts } from "@farthing/ui";

const { keyboard } = screens.shell;

const keys = [
  { key: "/", does: keyboard.keys.search },
  { key: "n", does: keyboard.keys.newApplication },
  { key: "?", does: keyboard.keys.help },
  { key: "Ctrl K", does: keyboard.keys.jump },
];

export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={keyboard.title}>
      <p className="muted">{keyboard.text}</p>
      <Facts look="figures" facts={keys.map(({ key, does }) => ({ term: does, value: <kbd>{key}</kbd> }))} />
    </Dialog>
  );
}
