import { SignInFlow } from "@farthing/account";
import { screens } from "@farthing/domain/wording";
import { Navigate, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { firstLoginMemory, useAfterSignIn } from "../../shared/after-sign-in.ts";
import { api } from "../../shell/api.ts";

export function NewPassword() {
  const [begun] = useState(firstLoginMemory.underWay);
  const navigate = useNavigate();
  const arrive = useAfterSignIn(begun?.referrer);
  if (!begun) return <Navigate to="/login" replace />;
  return (
    <SignInFlow
      calls={api}
      look="plain"
      purpose={screens.accounts.login.staffPurpose}
      start={begun.step}
      forgotten={null}
      onBack={() => {
        firstLoginMemory.end();
        void navigate({ to: "/login" });
      }}
      onSignedIn={arrive}
    />
  );
}
