import { permissions, type Role, roleDifference, roleTable } from "@farthing/domain/access";
import { screens } from "@farthing/domain/wording";
import { Notice } from "@farthing/ui";

const words = screens.lender.users;

export function RoleChange({ from, to }: { from: Role; to: Role }) {
  const { gains, loses } = roleDifference(from, to);
  return (
    <Notice tone="plain" icon="people" title={words.becomes(roleTable[from].label, roleTable[to].label)} level={3}>
      {gains.length + loses.length === 0 && <p>{words.sameRights}</p>}
      <Rights title={words.loses} of={loses} />
      <Rights title={words.gains} of={gains} />
    </Notice>
  );
}

const Rights = ({ title, of }: { title: string; of: ReturnType<typeof roleDifference>["gains"] }) =>
  of.length > 0 && (
    <>
      <p>
        <b>{title}</b>
      </p>
      <ul>
        {of.map((permission) => (
          <li key={permission}>{permissions[permission]}</li>
        ))}
      </ul>
    </>
  );
