import { screens, validationTexts } from "@farthing/domain/wording";
import { useLender } from "@farthing/shell";
import { Banner, Button, PageTitle, PasswordInput, preventLineBreaks, TextInput } from "@farthing/ui";
import { type FormEvent, type ReactNode, useState } from "react";
import { rememberedRetailer, trimInput } from "./remembered-retailer.ts";
import { SignInLayout } from "./sign-in-layout.tsx";

const { login } = screens.accounts;

export interface SignInDetails {
  readonly retailerName: string;
  readonly username: string;
  readonly password: string;
}

export interface SignInPageProps {
  given?: { readonly retailerName?: string; readonly username?: string };
  organisation?: string | undefined;
  purpose: string;
  onSignIn: (details: SignInDetails) => void;
  onCompanySignIn: (retailerName: string) => void;
  busy: boolean;
  /**
   * The error text of a refused sign-in. The server sends the same text for every reason, so that it does not reveal which field was wrong.
   */
  failure?: string | undefined;
  done?: boolean | undefined;
  forgotten: ReactNode;
}

type Missing = Partial<Record<keyof SignInDetails, string>>;

export function SignInPage({
  given = {},
  organisation,
  purpose,
  onSignIn,
  onCompanySignIn,
  busy,
  failure,
  done,
  forgotten,
}: SignInPageProps) {
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
  const signInAtCompany = (form: HTMLFormElement | null) => {
    if (!form || busy) return;
    const { retailerName } = read(new FormData(form), organisation);
    const { retailerName: problem } = missingOf({ retailerName, username: "-", password: "-" });
    setMissing(problem ? { retailerName: problem } : {});
    if (problem) return form.querySelector<HTMLInputElement>("[name=retailerName]")?.focus();
    if (organisation === undefined) rememberedRetailer.keep(retailerName);
    onCompanySignIn(retailerName);
  };

  return (
    <SignInLayout>
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
            onBlur={trimInput}
          />
        )}
        <TextInput
          label={login.username}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          defaultValue={given.username ?? ""}
          error={missing.username}
          onBlur={trimInput}
        />
        <PasswordInput label={login.password} name="password" autoComplete="current-password" error={missing.password} />
        <div className="stack stack--close">
          <Button type="submit" wide busy={busy}>
            {login.submit}
          </Button>
          <Button look="second" wide onClick={(event) => signInAtCompany(event.currentTarget.form)}>
            {login.companyAccount}
          </Button>
          <p>{forgotten}</p>
        </div>
      </form>
      {lender && <p className="small muted">{preventLineBreaks(login.helpline(lender.helpline))}</p>}
    </SignInLayout>
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
