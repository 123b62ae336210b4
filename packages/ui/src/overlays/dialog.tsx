import { type MouseEvent, type ReactNode, type RefObject, type SyntheticEvent, useId, useLayoutEffect, useRef } from "react";
import { Actions } from "../actions/actions.tsx";
import { Button } from "../actions/button.tsx";
import { Icon } from "../pictures/icon.tsx";

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** The element that gets the focus first. The default is the title, so that screen readers read the title before the buttons. */
  initialFocus?: RefObject<HTMLElement | null>;
  busy?: boolean;
  closeLabel?: string;
}

/** The content is mounted only while the dialog is open. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({ onClose, title, children, initialFocus, busy = false, closeLabel = "Close" }: Omit<DialogProps, "open">) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const pressedOutside = useRef(false);
  const titleId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    (initialFocus?.current ?? heading.current)?.focus();
    return () => {
      // The dialog is closed before it is unmounted, so that the focus returns to the element that opened it.
      element?.close();
      // The element that opened the dialog may no longer exist. The page then gets the focus, unless another dialog has it.
      queueMicrotask(() => {
        const { activeElement, body } = document;
        if (activeElement === body || element?.contains(activeElement)) focusPage();
      });
    };
  }, [initialFocus]);

  const close = () => {
    if (!busy) onClose();
  };
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    close();
  };
  // The browser closes the dialog after a second Escape in any case. `onClose` tells the page about this. Otherwise the page could not open
  // the dialog again.
  const closed = () => {
    if (!dialog.current?.open) onClose();
  };
  // A click that began inside the dialog, such as a text selection, does not close the dialog.
  const press = (event: MouseEvent) => {
    pressedOutside.current = event.target === dialog.current;
  };
  const release = (event: MouseEvent) => {
    if (pressedOutside.current && event.target === dialog.current) close();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users close the dialog with Escape
    <dialog
      className="modal"
      aria-labelledby={titleId}
      ref={dialog}
      onCancel={cancel}
      onClose={closed}
      onMouseDown={press}
      onClick={release}
    >
      <div className="modal__box">
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {children}
        <button type="button" className="modal__close" aria-label={closeLabel} aria-disabled={busy || undefined} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
    </dialog>
  );
}

function focusPage(): void {
  const main = document.querySelector<HTMLElement>("main");
  (main?.querySelector<HTMLElement>("h1[tabindex]") ?? main)?.focus();
}

export interface ConfirmDialogProps extends Omit<DialogProps, "title" | "children"> {
  title?: ReactNode;
  children?: ReactNode;
  onConfirm: () => void;
  words?: { confirm: string; back: string };
  danger?: boolean;
  because?: ReactNode;
  disabled?: boolean;
}

const defaultWords = { confirm: "Confirm", back: "Back" };

/** The dialog "Please confirm" with Back and Confirm (S1 §4). */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title = "Please confirm", children, onConfirm, words = defaultWords, danger, because, disabled, ...rest } = props;
  return (
    <Dialog {...rest} title={title}>
      {children}
      <Actions because={because}>
        <Button look={danger ? "danger" : "first"} busy={rest.busy} disabled={disabled} onClick={onConfirm}>
          {words.confirm}
        </Button>
        <Button look="second" disabled={rest.busy} onClick={rest.onClose}>
          {words.back}
        </Button>
      </Actions>
    </Dialog>
  );
}
