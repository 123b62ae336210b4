import { Outlet, useRouteContext } from "@tanstack/react-router";
import { ActiveApplicationProvider } from "./active/active-application-provider.tsx";

/** What the screens of the journey stand in: the application in hand. Another journey is another one from its first line. */
export function ApplyLayout() {
  const { journey, named } = useRouteContext({ from: "/signed-in/in-hand" });
  return (
    <ActiveApplicationProvider key={journey.journey} start={journey} named={named}>
      <Outlet />
    </ActiveApplicationProvider>
  );
}
