import {
  isStrongEnough,
  type PasswordCircumstances,
  type PasswordStrength,
  passwordMessages,
  passwordObjections,
} from "@farthing/domain/details";
import { useEffect, useState } from "react";
import { type Estimate, estimate } from "./strength.ts";

export type PasswordCheck =
  | { readonly is: "empty" }
  | { readonly is: "measuring"; readonly messages: readonly string[] }
  | { readonly is: "measured"; readonly strength: PasswordStrength; readonly messages: readonly string[]; readonly valid: boolean };

/**
 * Messages about broken rules appear at once. The strength of the password appears as soon as it is estimated. At most two messages are
 * shown (S3 §5).
 */
export function usePasswordCheck(password: string, circumstances: PasswordCircumstances): PasswordCheck {
  const { retailerName, retailerNormalisedName, username, subdomain } = circumstances;
  const [measured, setMeasured] = useState<Estimate & { readonly of: string }>();
  useEffect(() => {
    if (password === "") return;
    let current = true;
    estimate(password, [retailerName, retailerNormalisedName, username, subdomain]).then(
      (result) => current && setMeasured({ ...result, of: password }),
      // If the estimator cannot be loaded, the page accepts the password. The server still checks the password.
      () => current && setMeasured({ strength: 3, advice: [], of: password }),
    );
    return () => {
      current = false;
    };
  }, [password, retailerName, retailerNormalisedName, username, subdomain]);

  if (password === "") return { is: "empty" };
  const objections = passwordObjections(password, circumstances);
  if (measured?.of !== password) return { is: "measuring", messages: passwordMessages(objections) };
  const strongEnough = isStrongEnough(measured.strength);
  return {
    is: "measured",
    // A password that breaks the policy is never shown as strong.
    strength: objections.length > 0 && strongEnough ? 2 : measured.strength,
    messages: passwordMessages(strongEnough ? objections : [...objections, ...measured.advice]),
    valid: objections.length === 0 && strongEnough,
  };
}
