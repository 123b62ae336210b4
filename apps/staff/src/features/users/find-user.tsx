import type { UserRow } from "@farthing/contract";
import { roleTable } from "@farthing/domain/access";
import { forms } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { asText, failureText, useForm } from "@farthing/shell";
import { Actions, Banner, Button, Select, TextInput } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { api } from "../../shell/api.ts";

const { classicUsers } = screens.accounts;

export function FindUser({ supplierNumber, onEdit }: { supplierNumber: string; onEdit: (user: UserRow) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const form = useForm(forms.userSearch, { searchForFamilyName: "", branch: supplierNumber });
  const found = useQuery({
    queryKey: ["users", supplierNumber, "named", wanted],
    queryFn: ({ signal }) => api.searchUsers({ query: { searchForFamilyName: wanted ?? "", branch: supplierNumber } }, { signal }),
    enabled: wanted !== null,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const answers = form.check();
    if (!answers) input.current?.focus();
    else if (answers.searchForFamilyName === wanted) void found.refetch();
    else setWanted(answers.searchForFamilyName);
  };
  return (
    <>
      <search>
        <form className="stack stack--snug" onSubmit={submit} noValidate>
          <TextInput
            ref={input}
            label={classicUsers.lastName}
            type="search"
            autoComplete="off"
            error={form.problems[0]?.message}
            value={asText(form.typed.searchForFamilyName)}
            onChange={(event) => form.type({ searchForFamilyName: event.currentTarget.value })}
          />
          <Actions>
            <Button type="submit" look="second" icon="search" busy={found.isFetching}>
              {classicUsers.findUser}
            </Button>
          </Actions>
        </form>
      </search>
      {found.isError && <Banner tone="danger" title={failureText("searchUsers", found.error)} />}
      <h2 className="head-20" role="status">
        {found.data && classicUsers.usersFound(found.data.length)}
      </h2>
      {found.data && found.data.length > 0 && <SelectUser key={wanted} users={found.data} onEdit={onEdit} />}
    </>
  );
}

function SelectUser({ users, onEdit }: { users: readonly UserRow[]; onEdit: (user: UserRow) => void }) {
  const [username, setUsername] = useState("");
  const chosen = users.find((user) => user.username === username);
  return (
    <>
      <Select
        label={classicUsers.selectUser}
        prompt={classicUsers.chooseUser}
        options={users.map(({ firstName, lastName, role, ...user }) => ({
          value: user.username,
          label: `${firstName} ${lastName} (${user.username}), ${roleTable[role].label}`,
        }))}
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value)}
      />
      <Actions because={!chosen && classicUsers.chooseFirst}>
        <Button disabled={!chosen} onClick={() => chosen && onEdit(chosen)}>
          {classicUsers.edit}
        </Button>
      </Actions>
    </>
  );
}
