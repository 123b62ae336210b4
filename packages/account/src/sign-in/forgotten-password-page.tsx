import { screens, validationTexts } from "@farthing/domain/wording";
import { useCall } from "@farthing/shell";
import { Banner, Button, PageTitle, TextInput } from "@farthing/ui";
import { type FormEvent, type ReactNode, useState } from "react";
import { rememberedRetailer, trimInput } from "./remembered-retailer.ts";
import type { SignInIdentity } from "./sign-in-flow.tsx";
import { SignInLayout } from "./sign-in-layout.tsx";

const { forgotPassword, login } = screens.accounts;
type Missing = Partial<Record<keyof SignInIdentity, string>>;

export interface ForgottenPasswordPageProps {
  /** If the organisation is known, the page does not ask for it. */
  organisation?: string;
  send: (who: SignInIdentity) => Promise<unknown>;
  back: ReactNode;
}

/** The page /forgotPassword (S3 §2). Its message does not reveal whether the user exists. */
export function ForgottenPasswordPage({ organisation, send, back }: ForgottenPasswordPageProps) {
  const [missing, setMissing] = useState<Missing>({});
  const sending = useCall(send);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const retailerName = organisation ?? String(form.get("retailerName") ?? "").trim();
    const who = { retailerName, username: String(form.get("username") ?? "").trim() };
    const found = missingOf(who);
    setMissing(found);
    const [first] = Object.keys(found);
    if (first) return event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    sending.mutate(who);
  };
  return (
    <SignInLayout>
      <div className="stack stack--tight">
        <PageTitle>{forgotPassword.title}</PageTitle>
        <p className="muted">{forgotPassword.hint}</p>
      </div>
      {sending.isSuccess && (
        <Banner tone="success">
          <p>{forgotPassword.sent}</p>
        </Banner>
      )}
      {sending.isError && (
        <Banner tone="danger" title={forgotPassword.failed} level={2}>
          <p>{forgotPassword.failedText}</p>
        </Banner>
      )}
      <form className="stack" onSubmit={submit} noValidate>
        {organisation === undefined && (
          <TextInput
            label={login.retailerName}
            name="retailerName"
            autoComplete="organization"
            autoCapitalize="none"
            defaultValue={rememberedRetailer.read()}
            error={missing.retailerName}
            onBlur={trimInput}
          />
        )}
        <TextInput
          label={login.username}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          error={missing.username}
          onBlur={trimInput}
        />
        <div className="stack stack--close">
          <Button type="submit" wide busy={sending.isPending}>
            {forgotPassword.submit}
          </Button>
          <p>{back}</p>
        </div>
      </form>
    </SignInLayout>
  );
}

const missingOf = ({ retailerName, username }: SignInIdentity): Missing => ({
  ...(retailerName === "" && { retailerName: validationTexts.enter("your retailer name") }),
  ...(username === "" && { username: validationTexts.enter("your username") }),
});
