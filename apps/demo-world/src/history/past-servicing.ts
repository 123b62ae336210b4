import type { ClientBase } from "pg";

export async function markPastVersionsAccepted(owner: ClientBase): Promise<void> {
  await owner.query(
    `update servicing_version set state = 'taken', tries = 1, last_answer = '204', last_tried_at = created_at, last_took_ms = 40, taken_at = created_at`,
  );
}
