import type { UserRow } from "@farthing/contract";
import { assignableRoles, defaultRole, isBranchRole, type Role, roleTable } from "@farthing/domain/access";
import type { forms } from "@farthing/domain/details";
import { screens } from "@farthing/domain/wording";
import { failureText } from "@farthing/shell";
import { Dialog, IconNote, Skeleton } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { LoadFailed } from "../../shared/load-failed.tsx";
import { api } from "../../shell/api.ts";
import { type SavedUser, useSaveUser } from "./use-save-user.ts";
import { UserForm } from "./user-form.tsx";
import { nameOfSupplier, type UsersScope } from "./users-scope.ts";

const { userForm: words, enhancedUsers } = screens.accounts;

export type EditedUser = "new" | UserRow;

interface UserDialogProps {
  user: EditedUser;
  scope: UsersScope;
  onClose: () => void;
  onSaved: (saved: SavedUser) => void;
}

export function UserDialog({ user, ...rest }: UserDialogProps) {
  return user === "new" ? <NewUser {...rest} /> : <EditUser user={user} {...rest} />;
}

function NewUser({ scope, onClose, onSaved }: Omit<UserDialogProps, "user">) {
  const { role, context, supplier } = scope;
  const save = useSaveUser({ existing: null, onSaved });
  return (
    <Dialog open onClose={onClose} title={words.newTitle} busy={save.isPending}>
      {context.is === "headOffice" && context.hasChildBranches && <IconNote>{enhancedUsers.branchFirst}</IconNote>}
      <UserForm
        start={{
          enabled: true,
          givenName: "",
          familyName: "",
          email: "",
          username: "",
          groups: defaultRole(role, context) ?? "",
          retailerName: supplier.retailerNormalisedName,
          defaultBranch: supplier.supplierNumber,
        }}
        circumstances={{ roles: assignableRoles(role, context).map(roleOption), branches: branchOptions(scope, null) }}
        isNew
        save={save}
        onClose={onClose}
      />
    </Dialog>
  );
}

/** The server lists the roles that this user may get. Users cannot change their own role. */
function EditUser({ user, scope, onClose, onSaved }: UserDialogProps & { user: UserRow }) {
  const existing = `${user.retailerName}/${user.username}`;
  const save = useSaveUser({ existing: { username: existing, version: user.version }, onSaved });
  const found = useQuery({
    queryKey: ["user-roles", existing],
    queryFn: ({ signal }) => api.userRoles({ body: { username: existing } }, { signal }),
    staleTime: 0,
  });
  return (
    <Dialog open onClose={onClose} title={words.editTitle} busy={save.isPending}>
      {found.isError && <LoadFailed text={failureText("userRoles", found.error)} onRetry={() => void found.refetch()} />}
      {found.isPending && <Skeleton label={screens.shell.frame.loading} lines={8} />}
      {found.data && (
        <UserForm
          start={{
            enabled: user.enabled,
            givenName: user.firstName,
            familyName: user.lastName,
            email: user.email,
            username: user.username,
            groups: found.data.groups[0],
            retailerName: user.retailerName,
            defaultBranch: user.defaultBranch,
          }}
          circumstances={{
            roles: [...new Set([found.data.groups[0], ...found.data.assignable])].map(roleOption),
            branches: branchOptions(scope, user),
            usernameOnRecord: user.username,
          }}
          isNew={false}
          save={save}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

const roleOption = (role: Role) => ({ value: role, name: roleTable[role].label });

type BranchOptions = forms.UserFormCircumstances["branches"];

function branchOptions({ branches, supplier }: UsersScope, user: UserRow | null): BranchOptions {
  const home = branches.find(({ supplierNumber }) => supplierNumber === user?.defaultBranch) ?? supplier;
  const mayMove = user !== null && isBranchRole(user.role) && !home.isHeadOffice;
  const open = branches.filter(
    (branch) => branch === home || (mayMove && !branch.isHeadOffice && branch.retailerNormalisedName === home.retailerNormalisedName),
  );
  return open.map((branch) => ({ value: branch.supplierNumber, name: `${nameOfSupplier(branch)} (${branch.supplierNumber})` }));
}
