import type { Application } from "@farthing/contract";
import { forms } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { useApplicationActions } from "@farthing/journey";
import { DialogForm, useFormCall } from "@farthing/shell";
import { TextInput, useToasts } from "@farthing/ui";
import { useState } from "react";
import { api } from "../../../shell/api.ts";
import { useApplication } from "../in-hand/use-application.ts";

const { quoteByEmail: words } = screens.staff;
const { emailAddress: field } = forms.quoteByEmail.fields;

/** E-mailing a quote stores the e-mail address in the application. The application stays with the shop. */
export function EmailQuote({ onClose }: { onClose: () => void }) {
  const { document } = useApplication();
  const { save, flush, stored } = useApplicationActions<Application>();
  const { show } = useToasts();
  // One idempotency key per open dialog, so that a retry does not send a second e-mail.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { dialog, box } = useFormCall(forms.quoteByEmail, {
    start: { emailAddress: document.contactDetails?.emailAddress ?? "" },
    async act({ emailAddress }) {
      if (emailAddress !== document.contactDetails?.emailAddress) save({ contactDetails: { emailAddress } });
      if (!(await flush())) throw new Error("the address was not saved");
      const { id } = await stored();
      await api.emailQuote({ params: { id } }, { idempotencyKey });
      return emailAddress;
    },
    failsAs: "emailQuote",
    onDone(emailAddress) {
      show({ tone: "success", text: words.sent(emailAddress) });
      onClose();
    },
  });
  return (
    <DialogForm title={words.title} submit={words.send} {...dialog} onClose={onClose}>
      <p>{words.text}</p>
      <TextInput
        {...box("emailAddress")}
        id="quote-email"
        label={field.label}
        type="email"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
      />
    </DialogForm>
  );
}
