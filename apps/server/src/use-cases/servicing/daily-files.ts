import { createHash } from "node:crypto";
import type { ServicingSeal } from "@farthing/contract";
import { addDays, type LocalDate, londonDay, startOfDay } from "@farthing/domain/money";
import { fail } from "@farthing/domain/wording";
import type { ServicingFile } from "../../store/servicing/servicing-versions.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { asEventActor, type Ctx, tenantOf } from "../context.ts";
import { toServicingLine } from "./read-feed.ts";

const versionsOfFileMax = 5_000;
const versionsPerRead = 500;
export const filesShownMax = 100;

/**
 * The job runs in the first minutes of a day and makes the files of the day before. Every version of a loan is in exactly one file. A day
 * without versions has no file.
 */
export async function makeServicingFiles(ctx: Ctx): Promise<void> {
  await ctx.transaction(async (tx) => {
    const today = londonDay(tx.now);
    await tx.servicing.assignPositions();
    for (let file = await nextFile(tx, today); file; file = await nextFile(tx, today)) await tx.servicing.addFile(file);
  });
}

async function nextFile(tx: UnitOfWork, today: LocalDate): Promise<ServicingFile | undefined> {
  const latest = await tx.servicing.latestFile();
  const after = latest?.lastPosition ?? 0;
  const lastPosition = await tx.servicing.lastPosition({ after, before: startOfDay(today), atMost: versionsOfFileMax });
  if (lastPosition === undefined) return undefined;
  return { number: (latest?.number ?? 0) + 1, day: addDays(today, -1), firstPosition: after + 1, lastPosition, madeAt: tx.now };
}

/** A daily file consists of JSON lines. The last line contains the digest of all other lines. Every download is logged. */
export async function downloadServicingFile(ctx: Ctx, number: number): Promise<{ fileName: string; bytes: Uint8Array }> {
  return ctx.transaction(async (tx) => {
    const file = (await tx.servicing.file(number)) ?? fail("servicing.file_not_found", { number });
    await tx.events.append({
      type: "servicingFile.taken",
      on: { tenant: tenantOf(ctx.actor) },
      by: asEventActor(ctx.actor),
      facts: { number, firstPosition: file.firstPosition, lastPosition: file.lastPosition },
    });
    return { fileName: `servicing-${file.day}-${number}.jsonl`, bytes: Buffer.from(await linesOf(tx, file)) };
  });
}

async function linesOf(tx: UnitOfWork, { number, firstPosition, lastPosition }: ServicingFile): Promise<string> {
  const lines: string[] = [];
  for (let after = firstPosition - 1; after < lastPosition; after += versionsPerRead) {
    const versions = await tx.servicing.feed(after, versionsPerRead, lastPosition);
    lines.push(...versions.map((version) => `${JSON.stringify(toServicingLine(version))}\n`));
  }
  const content = lines.join("");
  const seal: ServicingSeal = { file: number, versions: lines.length, sha256: createHash("sha256").update(content).digest("hex") };
  return `${content}${JSON.stringify(seal)}\n`;
}
