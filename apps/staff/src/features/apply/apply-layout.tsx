import { Outlet, useRouteContext } from "@tanstack/react-router";
import { useEffect } from "react";
import { ApplicationInHand } from "./in-hand/application-in-hand.tsx";
import { automaticEmail } from "./loan-information/automatic-email.ts";

/** What the screens of the journey stand in: the application in hand. Another journey is another one from its first line. */
export function ApplyLayout() {
  const { journey, named } = useRouteContext({ from: "/signed-in/in-hand" });
  useEffect(() => automaticEmail.forget, []);
  return (
    <ApplicationInHand key={journey.journey} start={journey} named={named}>
      <Outlet />
    </ApplicationInHand>
  );
}
