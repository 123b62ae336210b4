import type { Application } from "@farthing/contract";
import { type ApplicationDocument, applyingActorKind, modificationRightsOf, writerOf } from "@farthing/domain/application";
import { forms, isSavedAsTyped } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { useCall, useForm, useStaticConfig } from "@farthing/shell";
import { Actions, Banner, Button, Dialog, PhoneInput, TextInput } from "@farthing/ui";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { api, queryClient } from "../api.ts";
import { useSession } from "../session.ts";
import { PhoneLink } from "./phone-link.tsx";
import { type SendOutcome, sendStateOf } from "./send-state.ts";
import type { SendRequest } from "./send-to-customer.tsx";
import { useSendWording } from "./use-send-wording.ts";

const { sendToCustomer: words } = screens.staff;
const { actions } = screens.shell;
const { fields } = forms.sendToCustomer;

interface SendDialogProps extends SendRequest {
  onClose: () => void;
}

export function SendDialog({ application, save = saveByCall(application), onClose }: SendDialogProps) {
  const { id } = application;
  const form = useDetailsForm(application);
  // One idempotency key per open dialog, so that a retry does not repeat the action.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [sentTo, setSentTo] = useState("");
  const [isTaken, setTaken] = useState(false);
  const call = useCall(async (changes: ApplicationDocument | null): Promise<SendOutcome> => {
    if (changes && !(await save(changes))) return "notSaved";
    await api.sendToCustomer({ params: { id } }, { idempotencyKey });
    void queryClient.invalidateQueries({ queryKey: ["application", id] });
    return "sent";
  });
  const sending = sendStateOf({ ...call, data: call.data });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const answers = form.check();
    if (!answers) return;
    setSentTo(answers.emailAddress);
    call.mutate(form.changed(answers));
  };
  /**
   * The customer's sign-in code is sent to the contact details in this form. The dialog therefore saves the form before it shows the QR
   * code.
   */
  const saveContact = async (): Promise<boolean> => {
    const answers = form.check();
    if (!answers) return false;
    const changes = form.changed(answers);
    return changes === null || save(changes);
  };
  const onTaken = useCallback(() => setTaken(true), []);
  const voice = useSendWording();
  if (isTaken) return <SentDialog title={voice.takenTitle} text={voice.taken} onClose={onClose} />;
  if (sending.is === "sentToCustomer") return <SentDialog title={words.sentTitle} text={words.sentText(sentTo)} onClose={onClose} />;
  const isBusy = sending.is === "loading";
  return (
    <Dialog open onClose={onClose} title={words.title} busy={isBusy}>
      <form className="stack stack--snug" noValidate ref={form.place} onSubmit={submit}>
        <p>{voice.contact}</p>
        <div className="columns columns--2">
          <TextInput {...form.box("firstName")} label={fields.firstName.label} maxLength={fields.firstName.maxLength} />
          <TextInput {...form.box("lastName")} label={fields.lastName.label} maxLength={fields.lastName.maxLength} />
        </div>
        <TextInput {...form.box("emailAddress")} label={fields.emailAddress.label} type="email" inputMode="email" spellCheck={false} />
        <PhoneInput {...form.box("phoneNumber")} label={fields.phoneNumber.label} />
        <h3>{words.byEmail}</h3>
        <p>{voice.text}</p>
        {sending.is === "error" && (
          <Banner tone="danger" title={words.failed(id)} takesFocus>
            <p>{sending.because}</p>
          </Banner>
        )}
        <Actions>
          <Button type="submit" busy={isBusy}>
            {isBusy ? words.sending : words.send}
          </Button>
          <Button look="second" disabled={isBusy} onClick={onClose}>
            {actions.back}
          </Button>
        </Actions>
      </form>
      <hr />
      <PhoneLink application={application} disabled={isBusy} prepare={saveContact} onTaken={onTaken} />
    </Dialog>
  );
}

function SentDialog({ title, text, onClose }: { title: string; text: string; onClose: () => void }) {
  const { role } = useSession();
  const navigate = useNavigate();
  const leave = () => {
    onClose();
    void navigate({ to: role === "direct_apps" ? "/direct-apps/sent" : "/search" });
  };
  return (
    <Dialog open onClose={leave} title={title}>
      <div className="stack stack--snug" role="status">
        <p>{text}</p>
        {role !== "direct_apps" && <p>{words.sentNext}</p>}
      </div>
      <Actions>
        <Button onClick={leave}>{words.done}</Button>
      </Actions>
    </Dialog>
  );
}

const saveByCall =
  ({ id, version }: Application) =>
  (document: ApplicationDocument): Promise<boolean> =>
    api.saveApplication({ body: { id, version, document } }).then(
      () => true,
      () => false,
    );

const contactFieldPaths = {
  firstName: "personalDetails.firstName",
  lastName: "personalDetails.lastName",
  emailAddress: "contactDetails.emailAddress",
  phoneNumber: "contactDetails.phoneNumber",
} as const;
type ContactField = keyof typeof contactFieldPaths;
type Answers = Readonly<Record<ContactField, string>>;

function useDetailsForm({ document, status }: Application) {
  const { role, features } = useSession();
  const config = useStaticConfig();
  const place = useRef<HTMLFormElement>(null);
  const { personalDetails, contactDetails } = document;
  const known: Answers = {
    firstName: personalDetails?.firstName ?? "",
    lastName: personalDetails?.lastName ?? "",
    emailAddress: contactDetails?.emailAddress ?? "",
    phoneNumber: contactDetails?.phoneNumber ?? "",
  };
  const form = useForm(forms.sendToCustomer, known, { dramaNumbersAdmitted: config?.currentEnv !== "prod" });
  const modification = modificationRightsOf(status, features, { writer: writerOf(applyingActorKind(role ?? "branch_user"), document) });
  const [first] = form.problems;
  const { attempt } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt must move the focus even if the problem is the same
  useEffect(() => {
    if (first) place.current?.querySelector<HTMLElement>(`[name="${first.path}"]`)?.focus();
  }, [first, attempt]);
  return {
    place,
    check: form.check,
    changed: ({ firstName, lastName, emailAddress, phoneNumber }: Answers): ApplicationDocument | null => {
      const answers = { firstName, lastName, emailAddress, phoneNumber };
      const isKnown = (Object.keys(contactFieldPaths) as ContactField[]).every((box) => answers[box] === known[box]);
      return isKnown ? null : { personalDetails: { firstName, lastName }, contactDetails: { emailAddress, phoneNumber } };
    },
    box: (name: ContactField) => ({
      id: `send-${name}`,
      name,
      value: String(form.typed[name] ?? ""),
      error: form.problemOf[name],
      disabled: !isSavedAsTyped(contactFieldPaths[name], modification),
      autoComplete: "off",
      onChange: (event: { currentTarget: { value: string } }) => form.type({ [name]: event.currentTarget.value }),
    }),
  };
}
