import * as contract from "@farthing/contract";
import type { ServicingSystem } from "../../providers/servicing/system.ts";
import type { ServicingFile } from "../../store/servicing/servicing-versions.ts";
import {
  authoriseAndDownloadFile,
  listServicingFiles,
  readServicing,
  sendServicingBacklog,
  sendServicingVersion,
} from "../../use-cases/servicing/administer-servicing.ts";
import { downloadServicingFile } from "../../use-cases/servicing/daily-files.ts";
import { acknowledgeServicing, readServicingFeed } from "../../use-cases/servicing/read-feed.ts";
import type { EndpointImplementer } from "../implement.ts";

export function serveServicing(implement: EndpointImplementer, { servicing }: { readonly servicing: ServicingSystem }): void {
  implement(contract.readServicingFeed, async ({ ctx, given }) => {
    const { versions, hasMore } = await readServicingFeed(ctx, given.query);
    return { versions: [...versions], hasMore };
  });

  implement(contract.acknowledgeServicing, ({ ctx, given }) => acknowledgeServicing(ctx, given.body.versions).then(() => undefined));

  implement(contract.listServicingFiles, async ({ ctx }) => ({ files: (await listServicingFiles(ctx)).map(fileOnWire) }));

  implement(contract.fetchServicingFile, ({ ctx, given }) => downloadServicingFile(ctx, given.params.number));

  implement(contract.readServicing, async ({ ctx, given }) => {
    const { counts, versions, hasMore, files } = await readServicing(ctx, given.query);
    return {
      isPushed: servicing.to() !== null,
      isPulled: servicing.hasKey(),
      counts: { ...counts },
      versions: versions.map(({ applicationId, createdAt, lastTriedAt, takenAt, ...version }) => ({
        ...version,
        loan: applicationId,
        at: createdAt.toISOString(),
        lastTried: lastTriedAt?.toISOString() ?? null,
        taken: takenAt?.toISOString() ?? null,
      })),
      hasMore,
      files: files.map(fileOnWire),
    };
  });

  implement(contract.sendServicingVersion, ({ ctx, given }) => sendServicingVersion(ctx, given.params.id, servicing).then(() => undefined));

  implement(contract.sendServicingBacklog, async ({ ctx }) => ({ sent: await sendServicingBacklog(ctx, servicing) }));

  implement(contract.takeServicingFile, ({ ctx, given }) => authoriseAndDownloadFile(ctx, given.params.number));
}

const fileOnWire = ({ number, day, firstPosition, lastPosition, madeAt }: ServicingFile) => ({
  number,
  day,
  versions: lastPosition - firstPosition + 1,
  firstPosition,
  lastPosition,
  made: madeAt.toISOString(),
});
