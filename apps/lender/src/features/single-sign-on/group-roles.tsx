import { branchRoles, lenderRetailerName, lenderRoles, type RetailerKind, type Role, roleTable } from "@farthing/domain/access";
import { screens } from "@farthing/domain/wording";
import { Button, LinkButton, Select, TextInput } from "@farthing/ui";
import type { GroupRole } from "./single-sign-on-query.ts";

const words = screens.lender.singleSignOn.roles;

const rolesByRetailerKind: Readonly<Record<RetailerKind, readonly Role[]>> = {
  retailer: [...branchRoles, "head_office_user"],
  broker: [...branchRoles, "broker_user"],
  group: [...branchRoles, "group_user"],
  lender: lenderRoles,
};

interface GroupRolesProps {
  company: { readonly normalisedName: string; readonly kind: RetailerKind; readonly headOffice: string | null };
  rows: readonly GroupRole[];
  onChange: (rows: readonly GroupRole[]) => void;
  disabled: boolean;
}

/** The order matters, because the first matching row decides the user's role. */
export function GroupRoles({ company, rows, onChange, disabled }: GroupRolesProps) {
  const roles = rolesByRetailerKind[company.kind];
  const change = (index: number, changed: Partial<GroupRole>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...changed } : row)));
  const add = () => onChange([...rows, { group: "", role: roles.at(-1) ?? "branch_user", branch: company.headOffice ?? "" }]);
  return (
    <fieldset className="stack stack--snug" disabled={disabled}>
      <legend>
        <h2>{words.title}</h2>
      </legend>
      <p className="muted">{company.normalisedName === lenderRetailerName ? words.lenderText : words.text}</p>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no id other than its position
        <div key={index} className="stack stack--tight">
          <div className="columns columns--3">
            <TextInput
              label={words.group}
              name={`group-${index}`}
              value={row.group}
              autoComplete="off"
              onChange={(event) => change(index, { group: event.currentTarget.value })}
            />
            <Select
              label={words.role}
              name={`role-${index}`}
              value={row.role}
              options={roles.map((value) => ({ value, label: roleTable[value].label }))}
              onChange={(event) => change(index, { role: event.currentTarget.value as Role })}
            />
            <TextInput
              label={words.branch}
              name={`branch-${index}`}
              value={row.branch}
              inputMode="numeric"
              autoComplete="off"
              onChange={(event) => change(index, { branch: event.currentTarget.value })}
            />
          </div>
          <div>
            <LinkButton onClick={() => onChange(rows.filter((_, at) => at !== index))} aria-label={words.removeOf(row.group)}>
              {words.remove}
            </LinkButton>
          </div>
        </div>
      ))}
      <div>
        <Button look="second" small onClick={add}>
          {words.add}
        </Button>
      </div>
    </fieldset>
  );
}
