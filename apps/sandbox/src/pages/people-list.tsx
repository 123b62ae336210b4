import { Banner, Button } from "@farthing/ui";
import { isBackgroundStaff } from "../demo/background-staff.ts";
import type { DemoUser, FarthingAnswer } from "../product.ts";
import { roleName } from "./formats.ts";
import { HeadedPanel } from "./headed-panel.tsx";
import { Copyable } from "./test-values.tsx";

/** The fields contain no secret, because Farthing returns a one-time URL for the sign-in. */
export const SignInFields = ({ retailerName, username, path }: { retailerName: string; username: string; path?: string }) => (
  <>
    <input type="hidden" name="retailerName" value={retailerName} />
    <input type="hidden" name="username" value={username} />
    {path && <input type="hidden" name="path" value={path} />}
  </>
);

export function PeopleByRetailer({ users }: { users: FarthingAnswer<readonly DemoUser[]> }) {
  if (users.is !== "answered") {
    return (
      <Banner tone="warning" title="The users cannot be listed" level={2}>
        <p>Farthing is not answering. Reload this page when it runs again.</p>
      </Banner>
    );
  }
  const retailers = Map.groupBy(
    users.value.filter((user) => !isBackgroundStaff(user)),
    ({ retailer }) => retailer,
  );
  return (
    <div className="retailers">
      {[...retailers].map(([retailer, people]) => (
        <HeadedPanel key={retailer} title={retailer} aside={<span className="small muted">{people[0]?.retailerName}</span>}>
          <ul className="people">
            {people.map((user) => (
              <Person key={user.username} user={user} />
            ))}
          </ul>
        </HeadedPanel>
      ))}
    </div>
  );
}

const Person = ({ user }: { user: DemoUser }) => (
  <li>
    <div>
      <b>{user.username}</b>
      <small>{[roleName(user.role), user.branch].filter(Boolean).join(", ")}</small>
      {user.secondFactorCode && (
        <small>
          Sign-in code now <Copyable value={user.secondFactorCode} />
        </small>
      )}
    </div>
    <form method="post" action="/sign-in" data-busy="Signing in…">
      <SignInFields retailerName={user.retailerName} username={user.username} />
      <Button type="submit" look="second" small>
        Sign in<span className="visually-hidden"> as {user.username}</span>
      </Button>
    </form>
  </li>
);
