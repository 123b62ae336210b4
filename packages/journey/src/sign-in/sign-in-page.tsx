import { screens } from "@farthing/domain/wording";
import { Banner, Button, PasswordInput, TextInput } from "@farthing/ui";
import { type FormEvent, useState } from "react";
import { Door } from "./door.tsx";

const { login } = screens.accounts;
const rememberedRetailer = "farthing-retailer";

export interface SignInDetails {
  readonly retailerName: string;
  readonly username: string;
  readonly password: string;
}

export interface SignInPageProps {
  /** Where a link has named somebody already. */
  given?: { readonly retailerName?: string; readonly username?: string };
  /** What is done behind the door. */
  purpose: string;
  onSignIn: (details: SignInDetails) => void;
  busy: boolean;
  /** The server's one text for every cause. */
  failure?: string | undefined;
}

type Missing = Partial<Record<keyof SignInDetails, string>>;

/** Retailer name, username and password, for the staff and the lender's app. Never says which of them was wrong. */
export function SignInPage({ given = {}, purpose, onSignIn, busy, failure }: SignInPageProps) {
  const [missing, setMissing] = useState<Missing>({});
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const details = read(new FormData(event.currentTarget));
    const found = missingOf(details);
    setMissing(found);
    const [first] = Object.keys(found);
    if (first) return event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    localStorage.setItem(rememberedRetailer, details.retailerName);
    onSignIn(details);
  };

  return (
    <Door>
      <div className="stack stack--tight">
        <h1>{login.title}</h1>
        <p className="muted">{purpose}</p>
      </div>
      {failure && (
        <Banner tone="danger">
          <p>{failure}</p>
        </Banner>
      )}
      <form className="stack" onSubmit={submit} noValidate>
        <TextInput
          label={login.retailerName}
          hint={login.retailerNameHint}
          name="retailerName"
          autoComplete="organization"
          autoCapitalize="none"
          defaultValue={given.retailerName ?? localStorage.getItem(rememberedRetailer) ?? ""}
          error={missing.retailerName}
          onBlur={trim}
        />
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
        <Button type="submit" wide busy={busy}>
          {login.submit}
        </Button>
      </form>
    </Door>
  );
}

/** Spaces that came along with a copied name are never meant (S3 §5). */
const trim = (event: { currentTarget: HTMLInputElement }) => {
  event.currentTarget.value = event.currentTarget.value.trim();
};

const read = (form: FormData): SignInDetails => ({
  retailerName: String(form.get("retailerName") ?? "").trim(),
  username: String(form.get("username") ?? "").trim(),
  password: String(form.get("password") ?? ""),
});

const missingOf = (details: SignInDetails): Missing => ({
  ...(details.retailerName === "" && { retailerName: "Enter your retailer name" }),
  ...(details.username === "" && { username: "Enter your username" }),
  ...(details.password === "" && { password: "Enter your password" }),
});
