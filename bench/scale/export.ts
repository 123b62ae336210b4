import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { freePortBase, settingsForDatabase, startFarthing } from "../../apps/server/test/faults/farthing-process.ts";
import { runtimeEnvironment } from "../database.ts";
import { residentMegabytes, Target } from "../load.ts";
import { signIn } from "../staff.ts";

interface ExportMeasurement {
  readonly rows: number;
  readonly megabytes: number;
  readonly seconds: number;
  readonly "resident MB at most": number;
}

const pollMs = 50;

export async function measureExport(
  ownerConnectionString: string,
  headOffice: string,
  branch: string,
): Promise<readonly ExportMeasurement[]> {
  await assignToExampleHeadOffice(ownerConnectionString, headOffice);
  const farthing = await startFarthing({
    ...runtimeEnvironment,
    ...settingsForDatabase(ownerConnectionString),
    FARTHING_PORT_BASE: await freePortBase(),
    FARTHING_ROLE: "web",
  });
  const target = new Target(farthing.origin, 2);
  try {
    const person = await signIn(target, "hannah.head");
    const exported = async (body: object, sorted = ""): Promise<ExportMeasurement> => {
      const begun = performance.now();
      const headers = { ...person, "idempotency-key": randomUUID() };
      const file = target.call({ method: "POST", path: `/api/protected/applications/export${sorted}`, headers, body });
      const most = await measureMaximumUntil(file, () => residentMegabytes(target));
      const { status, body: text } = await file;
      if (status !== 200) throw new Error(`the export returned ${status}: ${text}`);
      const seconds = Number(((performance.now() - begun) / 1_000).toFixed(1));
      return { rows: text.split("\r\n").length - 2, megabytes: Math.round(text.length / 1_000_000), seconds, "resident MB at most": most };
    };
    const ofBranch = { values: { supplier: branch } };
    for (let warmUp = 0; warmUp < 20; warmUp++) await exported(ofBranch);
    return [await exported(ofBranch), await exported({}), await exported({}, "?sort=name&direction=ascending")];
  } finally {
    target.close();
    await farthing.stop();
  }
}

async function assignToExampleHeadOffice(ownerConnectionString: string, headOffice: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerConnectionString });
  await owner.connect();
  await owner.query(
    "insert into branch_reach (overseer, supplier) select '100100', supplier from branch_reach where overseer = $1 on conflict do nothing",
    [headOffice],
  );
  await owner.end();
}

async function measureMaximumUntil(done: Promise<unknown>, measure: () => Promise<number>): Promise<number> {
  let [largest, isDone] = [0, false];
  const end = () => {
    isDone = true;
  };
  done.then(end, end);
  while (!isDone) {
    largest = Math.max(largest, await measure());
    await wait(pollMs);
  }
  return largest;
}
