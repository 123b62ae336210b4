import { checkSection, forms } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { Checkbox, Field, FilterChip, Icon, Select } from "@farthing/ui";
import { type FormEvent, useRef, useState } from "react";

const { enhancedUsers } = screens.accounts;
const statuses = ["all", "active", "deactivated"] as const;

export interface UsersFilter {
  readonly query: string;
  readonly status: (typeof statuses)[number];
  readonly headOfficeOnly: boolean;
}

export const noFilter: UsersFilter = { query: "", status: "all", headOfficeOnly: false };

interface UsersFilterBarProps {
  filter: UsersFilter;
  onFilter: (filter: UsersFilter) => void;
  withHeadOffice: boolean;
}

export function UsersFilterBar({ filter, onFilter, withHeadOffice }: UsersFilterBarProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = checkSection(forms.userFilter, { query: input.current?.value });
    setProblem(checked.ok ? undefined : checked.problems[0]?.message);
    if (checked.ok) onFilter({ ...filter, query: checked.answers.query });
    else input.current?.focus();
  };
  const lift = () => {
    if (input.current) input.current.value = "";
    onFilter({ ...filter, query: "" });
    input.current?.focus();
  };
  return (
    <search className="stack stack--close">
      <form className="toolbar" onSubmit={submit} noValidate>
        <Field label={enhancedUsers.filter} error={problem}>
          {(wiring) => (
            <div className="affix">
              <input
                {...wiring}
                ref={input}
                className="control"
                inputMode="search"
                enterKeyHint="search"
                autoComplete="off"
                defaultValue={filter.query}
                onInput={(event) => event.currentTarget.value === "" && filter.query !== "" && lift()}
              />
              <button type="submit" aria-label={enhancedUsers.applyFilter}>
                <Icon name="search" />
              </button>
            </div>
          )}
        </Field>
        <Select
          label={enhancedUsers.columns.status}
          options={statuses.map((value) => ({ value, label: enhancedUsers.statuses[value] }))}
          value={filter.status}
          onChange={(event) => onFilter({ ...filter, status: event.currentTarget.value as UsersFilter["status"] })}
        />
        {withHeadOffice && (
          <Checkbox
            label={enhancedUsers.headOfficeOnly}
            checked={filter.headOfficeOnly}
            onChange={(event) => onFilter({ ...filter, headOfficeOnly: event.currentTarget.checked })}
          />
        )}
      </form>
      {filter.query !== "" && (
        <div className="row">
          <FilterChip onRemove={lift} removeLabel={enhancedUsers.removeFilter}>
            {enhancedUsers.filteredBy(filter.query)}
          </FilterChip>
        </div>
      )}
    </search>
  );
}
