import { screens } from "@farthing/domain/wording";
import { Actions, Banner, Button, Dialog } from "@farthing/ui";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import type { Form } from "./use-form.ts";

const { actions } = screens.shell;

export interface DialogFormProps {
  title: string;
  submit?: string;
  form: Pick<Form<unknown>, "problems" | "attempt">;
  busy?: boolean;
  notYet?: string | false | undefined;
  failure?: string | false | null | undefined;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** After a submission, the first invalid field gets the focus. The dialog stays open while the call is in progress. */
export function DialogForm({
  title,
  submit = actions.continue,
  form,
  busy = false,
  notYet = false,
  failure,
  onSubmit,
  onClose,
  children,
}: DialogFormProps) {
  const place = useRef<HTMLFormElement>(null);
  const [first] = form.problems;
  const { attempt } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt must move the focus even if the problem is the same
  useEffect(() => {
    if (first) findInput(place.current, first.path)?.focus();
  }, [first, attempt]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  return (
    <Dialog open onClose={onClose} title={title} busy={busy}>
      <form className="stack stack--snug" noValidate ref={place} onSubmit={send}>
        {children}
        {failure && <Banner tone="danger" title={failure} takesFocus />}
        <Actions because={notYet}>
          <Button type="submit" busy={busy} disabled={Boolean(notYet)}>
            {submit}
          </Button>
          <Button look="second" disabled={busy} onClick={onClose}>
            {actions.back}
          </Button>
        </Actions>
      </form>
    </Dialog>
  );
}

const findInput = (form: HTMLFormElement | null, name: string): HTMLElement | null | undefined =>
  form?.querySelector<HTMLElement>(`[id="${CSS.escape(name)}"], [name="${CSS.escape(name)}"]`);
