import { Outlet, useRouteContext } from "@tanstack/react-router";
import { useEffect } from "react";
import { CurrentApplicationLoader } from "./in-hand/application-in-hand.tsx";
import { automaticEmailMemory } from "./loan-information/automatic-email.ts";

export function ApplyLayout() {
  const { journey, named } = useRouteContext({ from: "/signed-in/in-hand" });
  useEffect(() => automaticEmailMemory.forget, []);
  return (
    <CurrentApplicationLoader key={journey.journey} start={journey} named={named}>
      <Outlet />
    </CurrentApplicationLoader>
  );
}
