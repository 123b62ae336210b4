import { type SignInDetails, SignInPage } from "@farthing/journey";
import { useMutation } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { api, queries } from "../../app/api.ts";
import { safeReferrer } from "../../app/referrer.ts";

/** / and /login (S3 §2): afterwards to the page that was asked for, or to the applications. */
export function SignIn() {
  const { referrer, ...given }: { referrer?: string; retailerName?: string; username?: string } = useSearch({ strict: false });
  const router = useRouter();
  const signIn = useMutation({
    mutationFn: (body: SignInDetails) => api.login({ body }),
    onSuccess: async () => {
      queries.clear();
      await router.navigate({ href: safeReferrer(referrer) });
    },
  });
  return (
    <SignInPage
      given={given}
      purpose="To quote, apply for and look after your customers’ credit."
      onSignIn={signIn.mutate}
      busy={signIn.isPending}
      failure={signIn.error?.message}
    />
  );
}
