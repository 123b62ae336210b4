import { screens, validationTexts } from "@farthing/domain/wording";
import { useLender } from "@farthing/shell";
import { Banner, Button, PageTitle, PasswordInput, TextInput, unbroken } from "@farthing/ui";
import { type FormEvent, type ReactNode, useState } from "react";
import { Door } from "./door.tsx";
import { rememberedRetailer, trim } from "./remembered-retailer.ts";

const { login } = screens.accounts;

export interface SignInDetails {
  readonly retailerName: string;
  readonly username: string;
  readonly password: string;
}

export interface SignInPageProps {
  /** The retailer name and username in the link, if the link has any. */
  given?: { readonly retailerName?: string; readonly username?: string };
  /** The organisation of all users of this app. The page then has no field for the retailer name. */
  organisation?: string | undefined;
  /** A short text about the app behind the sign-in. */
  purpose: string;
  onSignIn: (details: SignInDetails) => void;
  busy: boolean;
  /** The server's error text, which is the same for every reason. It does not reveal which field was wrong. */
  failure?: string | undefined;
  /** True after the user has completed a step such as a password reset. */
  done?: boolean | undefined;
  forgotten: ReactNode;
}

type Missing = Partial<Record<keyof SignInDetails, string>>;

/** The sign-in page of the staff and lender apps, with retailer name, username and password. */
export function SignInPage({ given = {}, organisation, purpose, onSignIn, busy, failure, done, forgotten }: SignInPageProps) {
  const lender = useLender();
  const [missing, setMissing] = useState<Missing>({});
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const details = read(new FormData(event.currentTarget), organisation);
    const found = missingOf(details);
    setMissing(found);
    const [first] = Object.keys(found);
    if (first) return event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    if (organisation === undefined) rememberedRetailer.keep(details.retailerName);
    onSignIn(details);
  };

  return (
    <Door>
      <div className="stack stack--tight">
        <PageTitle>{login.title}</PageTitle>
        <p className="muted">{purpose}</p>
      </div>
      {done && !failure && (
        <Banner tone="success" title={login.successTitle} level={2}>
          <p>{login.successText}</p>
        </Banner>
      )}
      {failure && (
        <Banner tone="danger">
          <p>{failure}</p>
        </Banner>
      )}
      <form className="stack" onSubmit={submit} noValidate>
        {organisation === undefined && (
          <TextInput
            label={login.retailerName}
            hint={login.retailerNameHint}
            name="retailerName"
            autoComplete="organization"
            autoCapitalize="none"
            defaultValue={given.retailerName ?? rememberedRetailer.read()}
            error={missing.retailerName}
            onBlur={trim}
          />
        )}
        <TextInput
          label={login.username}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          defaultValue={given.username ?? ""}
          error={missing.username}
          onBlur={trim}
        />
        <PasswordInput label={login.password} name="password" autoComplete="current-password" error={missing.password} />
        <div className="stack stack--close">
          <Button type="submit" wide busy={busy}>
            {login.submit}
          </Button>
          <p>{forgotten}</p>
        </div>
      </form>
      {lender && <p className="small muted">{unbroken(login.helpline(lender.helpline))}</p>}
    </Door>
  );
}

const read = (form: FormData, organisation: string | undefined): SignInDetails => ({
  retailerName: organisation ?? String(form.get("retailerName") ?? "").trim(),
  username: String(form.get("username") ?? "").trim(),
  password: String(form.get("password") ?? ""),
});

const missingOf = (details: SignInDetails): Missing => ({
  ...(details.retailerName === "" && { retailerName: validationTexts.enter("your retailer name") }),
  ...(details.username === "" && { username: validationTexts.enter("your username") }),
  ...(details.password === "" && { password: validationTexts.enter("your password") }),
});
