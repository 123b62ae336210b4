import { screens } from "@farthing/domain/wording";
import { Dialog, Facts } from "@farthing/ui";

const { keyboard } = screens.shell;

export const shortcuts = [
  { keys: ["/"], does: keyboard.keys.search },
  { keys: ["n"], does: keyboard.keys.newApplication },
  { keys: ["?"], does: keyboard.keys.help },
  { keys: ["Ctrl", "K"], does: keyboard.keys.jump },
] as const;

export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={keyboard.title}>
      <p className="muted">{keyboard.text}</p>
      <Facts look="figures" facts={shortcuts.map(({ keys, does }) => ({ term: does, value: <kbd>{keys.join(" ")}</kbd> }))} />
    </Dialog>
  );
}
