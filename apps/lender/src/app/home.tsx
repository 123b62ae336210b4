import { useQuery } from "@tanstack/react-query";
import { Desk } from "../features/desk/desk.tsx";
import { SignIn } from "../features/sign-in/sign-in.tsx";
import { Opening } from "./pages.tsx";
import { sessionQuery } from "./session.ts";

export function Home() {
  const session = useQuery(sessionQuery);
  if (session.data) return <Desk session={session.data} />;
  if (session.isPending) return <Opening />;
  return <SignIn onSignedIn={() => void session.refetch()} />;
}
