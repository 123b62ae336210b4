import { screens } from "@farthing/domain/wording";
import { Actions, Button, CopyButton, Dialog } from "@farthing/ui";

const words = screens.lender.retailers.shownOnce;

interface ShowOnceProps {
  title: string;
  secret: string;
  /** What the copy button copies. */
  what: string;
  onClose: () => void;
}

/** Shows a new key or secret, which the server does not return again. */
export const SecretShownOnce = ({ title, secret, what, onClose }: ShowOnceProps) => (
  <Dialog open title={title} onClose={onClose}>
    <p>{words.text}</p>
    <div className="note">
      <p className="machine">{secret}</p>
      <div>
        <CopyButton text={secret} what={what} />
      </div>
    </div>
    <Actions>
      <Button onClick={onClose}>{words.done}</Button>
    </Actions>
  </Dialog>
);
