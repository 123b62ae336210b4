import { screens } from "@farthing/domain/wording";
import { Actions, Button, CopyButton, Dialog } from "@farthing/ui";

const words = screens.lender.retailers.shownOnce;

interface ShowOnceProps {
  title: string;
  secret: string;
  /** The name of the copied value, for screen readers. */
  what: string;
  onClose: () => void;
}

/** The server does not return a key or secret a second time. */
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
