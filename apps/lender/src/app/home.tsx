import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Desk } from "../features/desk/desk.tsx";
import { SignIn } from "../features/sign-in/sign-in.tsx";
import { Opening } from "./pages.tsx";
import { sessionQuery } from "./session.ts";

export function Home() {
  const session = useQuery(sessionQuery);
  const [justSignedIn, setJustSignedIn] = useState(false);
  if (session.data) return <Desk session={session.data} takesFocus={justSignedIn} />;
  if (session.isPending) return <Opening />;
  const arrive = () => {
    setJustSignedIn(true);
    void session.refetch();
  };
  return <SignIn onSignedIn={arrive} />;
}
