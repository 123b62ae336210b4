import { Link } from "@tanstack/react-router";

export const RecordLink = ({ id }: { id: string }) => (
  <Link to="/applications/$id" params={{ id }}>
    {id}
  </Link>
);
