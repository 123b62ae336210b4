import { forms } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { DialogForm, useFormCall } from "@farthing/shell";
import { PasswordInput, TextInput } from "@farthing/ui";
import { useState } from "react";
import { makePasskey } from "../sign-in/passkeys.ts";
import { type OwnAccount, useOwnAccount } from "./own-account.tsx";

const { secondFactor: words } = screens.accounts.profile;

async function addPasskey(calls: OwnAccount["calls"], { name, password }: { name: string; password: string }) {
  const response = await makePasskey(await calls.startPasskey({ body: { password } }));
  return response && calls.addPasskey({ body: { name, response } });
}

export interface NewPasskeyProps {
  /** If the user had no second factor before, `recoveryCodes` contains new recovery codes. Otherwise it is empty. */
  onDone: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

export function NewPasskey({ onDone, onClose }: NewPasskeyProps) {
  const { calls } = useOwnAccount();
  const [givenUp, setGivenUp] = useState(false);
  const { dialog, box } = useFormCall(forms.newPasskey, {
    act: (answers) => addPasskey(calls, answers),
    failsAs: "updatePassword",
    onDone: (added) => (added ? onDone(added.recoveryCodes) : setGivenUp(true)),
  });
  return (
    <DialogForm title={words.addPasskey} {...dialog} failure={dialog.failure ?? (givenUp && words.passkeyNotMade)} onClose={onClose}>
      <p>{words.passkeyText}</p>
      <TextInput {...box("name")} label={words.passkeyName} hint={words.passkeyNameHint} autoComplete="off" />
      <PasswordInput {...box("password")} label={screens.accounts.login.password} autoComplete="current-password" />
    </DialogForm>
  );
}
