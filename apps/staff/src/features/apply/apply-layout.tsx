import { Outlet, useRouteContext } from "@tanstack/react-router";
import { ApplicationInHand } from "./in-hand/application-in-hand.tsx";

/** What the screens of the journey stand in: the application in hand. Another journey is another one from its first line. */
export function ApplyLayout() {
  const { journey, named } = useRouteContext({ from: "/signed-in/in-hand" });
  return (
    <ApplicationInHand key={journey.journey} start={journey} named={named}>
      <Outlet />
    </ApplicationInHand>
  );
}
