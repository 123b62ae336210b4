import type { Contract } from "@farthing/contract";
import type { Client } from "@farthing/contract/client";
import { commonPasswordWords, detailsLimits, subdomainOf } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { failureText, fieldProblems } from "@farthing/shell";
import { Banner, PageHead, Panel, PasswordInput, Rail, Strength } from "@farthing/ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { GuidancePoints, PasswordGuidanceButton } from "../password/guidance.tsx";
import { NewPasswordForm } from "../password/new-password-form.tsx";

const { managePassword, strengthLabel, passwordStrengths } = screens.accounts;

export interface ManagePasswordPageProps {
  who: { readonly retailerName: string; readonly username: string };
  change: Client<Contract>["changePassword"];
  onChanged?: () => void;
}

export const ManagePasswordPage = (props: ManagePasswordPageProps) => (
  <div className="stack">
    <PageHead title={managePassword.title} />
    <div className="split">
      <SetPassword {...props} />
      <Rail label={managePassword.sidebar}>
        <Panel>
          <h2 className="head-20">{managePassword.sidebar}</h2>
          <GuidancePoints />
          <PasswordGuidanceButton />
        </Panel>
        <Panel>
          <h2 className="head-20">{managePassword.fourStrengths}</h2>
          {passwordStrengths.map((word, index) => (
            <Strength key={word} label={strengthLabel} word={word} quarters={(index + 1) as 1 | 2 | 3 | 4} weak={index < 2} />
          ))}
        </Panel>
      </Rail>
    </div>
  </div>
);

function SetPassword({ who: { retailerName, username }, change: changePassword, onChanged }: ManagePasswordPageProps) {
  const [currentPassword, setCurrentPassword] = useState("");
  const [times, setTimes] = useState(0);
  const change = useMutation({
    mutationFn: (passwords: { password: string; confirmPassword: string }) => changePassword({ body: { ...passwords, currentPassword } }),
    onSuccess: () => {
      onChanged?.();
      setCurrentPassword("");
      setTimes((earlier) => earlier + 1);
    },
  });
  return (
    <Panel look="key" roomy>
      <h2>{managePassword.form}</h2>
      {change.isSuccess && (
        <Banner tone="success">
          <p>{managePassword.updated}</p>
        </Banner>
      )}
      {change.isError && (
        <Banner tone="danger" title={managePassword.failed}>
          <p>{failureText("updatePassword", change.error)}</p>
        </Banner>
      )}
      <NewPasswordForm
        key={times}
        circumstances={{
          retailerName,
          retailerNormalisedName: retailerName,
          username,
          subdomain: subdomainOf(location.hostname),
          commonWords: commonPasswordWords,
        }}
        submit={managePassword.submit}
        busy={change.isPending}
        onSubmit={change.mutate}
        problems={fieldProblems(change.error)}
        because={currentPassword === "" ? managePassword.needsCurrent : undefined}
        before={
          <PasswordInput
            label={managePassword.current}
            name="currentPassword"
            autoComplete="current-password"
            maxLength={detailsLimits.passwordLengthMax}
            value={currentPassword}
            onChange={(event) => setCurrentPassword(event.currentTarget.value)}
          />
        }
      />
    </Panel>
  );
}
