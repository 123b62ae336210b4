import { type SignInDetails, SignInPage } from "@farthing/journey";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../app/api.ts";

export function SignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const signIn = useMutation({
    mutationFn: (body: SignInDetails) => api.login({ body }),
    onSuccess: onSignedIn,
  });
  return (
    <SignInPage
      given={{ retailerName: "farthing" }}
      purpose="To decide, pay out and look after what was lent."
      onSignIn={signIn.mutate}
      busy={signIn.isPending}
      failure={signIn.error?.message}
    />
  );
}
