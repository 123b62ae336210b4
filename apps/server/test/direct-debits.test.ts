import { loanAccountOf } from "@farthing/domain/application";
import { localDate, type Pence, pence } from "@farthing/domain/money";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoLender } from "../src/platform/lender.ts";
import type { StoredApplication } from "../src/store/applications/applications.ts";
import { recordWithdrawal } from "../src/use-cases/after-signing/record-withdrawal.ts";
import { partialSettlements, requestPartialSettlement } from "../src/use-cases/after-signing/settle-partially.ts";
import type { BankCheckDependencies } from "../src/use-cases/checks/check-bank-account.ts";
import { type Ctx, createContext, systemActor } from "../src/use-cases/context.ts";
import { downloadInstructionFile, readDirectDebits } from "../src/use-cases/direct-debits/read-direct-debits.ts";
import { recordInstructionReturn } from "../src/use-cases/direct-debits/record-return.ts";
import { replaceInstruction } from "../src/use-cases/direct-debits/replace-instruction.ts";
import { sendInstructions } from "../src/use-cases/direct-debits/send-instructions.ts";
import { syncInstruction } from "../src/use-cases/direct-debits/sync-instruction.ts";
import { completeDocument } from "./support/complete-document.ts";
import { createTestWorld, type TestWorld } from "./support/world.ts";

/**
 * Farthing sends a Direct Debit instruction after the agreement is sealed, and cancels it when the collections end.
 */

let shop: TestWorld;
let regulatedDocument: StoredApplication["document"];
beforeAll(async () => {
  shop = await createTestWorld();
  const document = await completeDocument(shop.pool);
  regulatedDocument = { ...document, product: { ...document.product, regulated: true, regime: "CCA" } } as StoredApplication["document"];
});
afterAll(() => shop.end());

const at = (actor: Ctx["actor"], moment: string): Ctx =>
  createContext(shop.store, { actor, call: "test", requestId: "test", idempotency: undefined, now: new Date(moment) });
const workerContext = (moment: string) => at(systemActor, moment);
const operationsContext = (moment = "2026-11-17T10:00:00Z") => at(shop.as("operations", "900100").ctx.actor, moment);

const monday = "2026-11-16T10:00:00Z";
const mondayAfterThree = "2026-11-16T15:01:00Z";
const tuesdayAfterThree = "2026-11-17T15:01:00Z";

const createSigned = (made: Partial<StoredApplication> = {}) =>
  shop.application({ status: "signed", document: regulatedDocument, signedAt: "2026-11-16T09:00:00.000Z", coolingOffEnd: null, ...made });

async function queueInstruction(moment = monday, made: Partial<StoredApplication> = {}): Promise<string> {
  const { id: applicationId } = await createSigned(made);
  await syncInstruction(workerContext(moment), { applicationId });
  return applicationId;
}

const lodgeInstruction = async (): Promise<string> => {
  const id = await queueInstruction();
  await sendInstructions(workerContext(mondayAfterThree), demoLender);
  return id;
};

const instructionsOf = async (applicationId: string) => (await readDirectDebits(operationsContext(), applicationId)).instructions;
const statesOf = async (applicationId: string) => (await instructionsOf(applicationId)).map(({ state }) => state);

async function fileLinesOf(applicationId: string): Promise<readonly (readonly string[])[]> {
  const [newest] = (await readDirectDebits(operationsContext())).files;
  const { text } = await downloadInstructionFile(operationsContext(), newest?.id ?? "");
  const records = text.split("\r\n").filter((line) => line.length === 100 && line.slice(64, 82).trim() === applicationId);
  return records.map((line) => [line.slice(15, 17), line.slice(0, 14), line.slice(35, 46)]);
}

async function endEventsOf(applicationId: string): Promise<readonly object[]> {
  const { rows } = await shop.pool.query<{ facts: object }>(
    "select facts from audit_event where chain = $1 and type = 'directDebit.ended'",
    [`application:${applicationId}`],
  );
  return rows.map(({ facts }) => facts);
}

const accountDigits = () => `${regulatedDocument.bankAccountDetails?.sortCode}${regulatedDocument.bankAccountDetails?.accountNumber}`;

describe("a Direct Debit instruction", () => {
  test("after the sealing of an agreement, the day's file sends its Direct Debit instruction once", async () => {
    const id = await queueInstruction();
    await syncInstruction(workerContext(monday), { applicationId: id });
    await sendInstructions(workerContext("2026-11-16T14:59:00Z"), demoLender);
    expect(await statesOf(id)).toEqual(["to_lodge"]);
    await Promise.all([
      sendInstructions(workerContext(mondayAfterThree), demoLender),
      sendInstructions(workerContext(mondayAfterThree), demoLender),
    ]);
    expect(await statesOf(id)).toEqual(["lodged"]);
    expect(await fileLinesOf(id)).toEqual([["0N", accountDigits(), "00000000000"]]);
    const { files, counts } = await readDirectDebits(operationsContext());
    expect(files).toHaveLength(1);
    expect(files[0]).toMatchObject({ lodged: 1, cancelled: 0, processingDay: "2026-11-17" });
    expect(counts).toEqual({ to_lodge: 0, to_cancel: 0, returned: 0 });
    const { rows } = await shop.pool.query<{ sealed: Buffer; file: Buffer }>(
      "select i.sealed, f.sealed_file as file from direct_debit_instruction i join instruction_file f on f.id = i.lodged_in where application_id = $1",
      [id],
    );
    for (const sealed of [rows[0]?.sealed, rows[0]?.file])
      expect(sealed?.toString("latin1")).not.toContain(regulatedDocument.bankAccountDetails?.accountNumber);
  });

  test("sending a Direct Debit instruction moves no money", async () => {
    const id = await lodgeInstruction();
    const { rows } = await shop.pool.query("select from ledger_movement where application_id = $1", [id]);
    expect(rows).toEqual([]);
  });

  test("the Direct Debit instruction of a withdrawn agreement is cancelled with the next file", async () => {
    const id = await queueInstruction(monday, { coolingOffEnd: "2026-11-30" as StoredApplication["coolingOffEnd"] });
    await sendInstructions(workerContext(mondayAfterThree), demoLender);
    await recordWithdrawal(operationsContext(), { applicationId: id });
    expect((await shop.jobs("keep-instruction")).filter(({ applicationId }) => applicationId === id)).toHaveLength(1);
    await syncInstruction(workerContext("2026-11-17T10:01:00Z"), { applicationId: id });
    await syncInstruction(workerContext("2026-11-17T10:02:00Z"), { applicationId: id });
    expect(await statesOf(id)).toEqual(["to_cancel"]);
    await sendInstructions(workerContext(tuesdayAfterThree), demoLender);
    expect(await statesOf(id)).toEqual(["cancelled"]);
    expect(await fileLinesOf(id)).toEqual([["0C", accountDigits(), "00000000000"]]);
  });

  test("the Direct Debit instruction of a loan that was cancelled before the daily file is never sent", async () => {
    const id = await queueInstruction();
    await shop.as("branch_manager").cancel(id);
    expect((await shop.jobs("keep-instruction")).filter(({ applicationId }) => applicationId === id)).toHaveLength(1);
    await syncInstruction(workerContext("2026-11-16T10:01:00Z"), { applicationId: id });
    expect(await statesOf(id)).toEqual(["cancelled"]);
    expect(await endEventsOf(id)).toEqual([{ bankIsTold: false }]);
    await queueInstruction();
    await sendInstructions(workerContext(mondayAfterThree), demoLender);
    expect(await fileLinesOf(id)).toEqual([]);
  });

  test("settling a loan in full cancels its Direct Debit instruction, but settling a part does not", async () => {
    const id = await queueInstruction(monday, { status: "paid", signedAt: "2026-06-16T09:00:00.000Z" });
    await sendInstructions(workerContext(mondayAfterThree), demoLender);
    const settle = (amount: Pence) => requestPartialSettlement(operationsContext(tuesdayAfterThree), { applicationId: id, amount });
    const queuedJobs = async () => (await shop.jobs("keep-instruction")).filter(({ applicationId }) => applicationId === id).length;
    await settle(pence(10_000));
    expect(await queuedJobs()).toBe(0);
    await syncInstruction(workerContext(tuesdayAfterThree), { applicationId: id });
    expect(await statesOf(id)).toEqual(["lodged"]);
    const left = await shop.asSystem().transaction(async (tx) => {
      const application = await tx.applications.get(id);
      return loanAccountOf(application, await partialSettlements(tx, id), localDate("2026-11-17"))?.position.leftToPay;
    });
    await settle(left ?? pence(0));
    expect(await queuedJobs()).toBe(1);
    await syncInstruction(workerContext(tuesdayAfterThree), { applicationId: id });
    expect(await statesOf(id)).toEqual(["to_cancel"]);
  });

  test("if the customer signs again with a new bank account, a new Direct Debit instruction replaces the earlier one", async () => {
    const id = await lodgeInstruction();
    await shop.asSystem().transaction(async (tx) => {
      const application = await tx.applications.lock(id);
      const bankAccountDetails = { ...regulatedDocument.bankAccountDetails, sortCode: "107999", accountNumber: "88837491" };
      await tx.applications.save({ ...application, document: { ...application.document, bankAccountDetails } as typeof regulatedDocument });
    });
    await syncInstruction(workerContext("2026-11-17T10:00:00Z"), { applicationId: id });
    expect((await statesOf(id)).toSorted()).toEqual(["to_cancel", "to_lodge"]);
    await sendInstructions(workerContext(tuesdayAfterThree), demoLender);
    expect(await fileLinesOf(id)).toEqual([
      ["0C", accountDigits(), "00000000000"],
      ["0N", "10799988837491", "00000000000"],
    ]);
  });

  test.each([
    ["sort code", { sortCode: "107999" }],
    ["account number", { accountNumber: "88837491" }],
    ["name", { name: "Priya Nair" }],
  ])(
    "if the customer signs again and only the %s of the account has changed, the instruction is replaced at the bank",
    async (_, changed) => {
      const id = await lodgeInstruction();
      await shop.asSystem().transaction(async (tx) => {
        const application = await tx.applications.lock(id);
        const bankAccountDetails = { ...regulatedDocument.bankAccountDetails, ...changed };
        await tx.applications.save({
          ...application,
          document: { ...application.document, bankAccountDetails } as typeof regulatedDocument,
        });
      });
      await syncInstruction(workerContext("2026-11-17T10:00:00Z"), { applicationId: id });
      expect((await statesOf(id)).toSorted()).toEqual(["to_cancel", "to_lodge"]);
      expect(await endEventsOf(id)).toEqual([{ bankIsTold: true }]);
    },
  );

  test("a returned Direct Debit instruction is stored with its reason and listed first", async () => {
    const id = await lodgeInstruction();
    const [instruction] = await instructionsOf(id);
    const instructionId = instruction?.id ?? "";
    await recordInstructionReturn(operationsContext(), { instructionId, reason: "B" });
    await expect(recordInstructionReturn(operationsContext(), { instructionId, reason: "B" })).rejects.toMatchObject({
      code: "directDebit.not_returnable",
    });
    await lodgeInstruction();
    const { instructions, counts } = await readDirectDebits(operationsContext());
    expect(instructions[0]).toMatchObject({ applicationId: id, state: "returned", returnReason: "B" });
    expect(counts.returned).toBe(1);
    // The bank returned the instruction earlier, so Farthing does not cancel it at the bank. A cancelled agreement needs no new bank
    // account, so the instruction no longer counts as returned.
    await shop.as("branch_manager").cancel(id);
    await syncInstruction(workerContext(tuesdayAfterThree), { applicationId: id });
    expect(await instructionsOf(id)).toMatchObject([{ state: "cancelled", returnReason: "B" }]);
    expect((await readDirectDebits(operationsContext())).counts.returned).toBe(0);
  });

  test("the audit log records when a Direct Debit instruction is created, sent, returned and cancelled", async () => {
    const auditEventsOf = async (id: string) => {
      const { rows } = await shop.pool.query<{ type: string; username: string; facts: object }>(
        "select type, actor->>'username' as username, facts from audit_event where chain = $1 and type like 'directDebit.%' order by seq",
        [`application:${id}`],
      );
      return rows.map(({ type, username, facts }) => [type, username, facts]);
    };
    const newestFile = async () => (await readDirectDebits(operationsContext())).files[0]?.serialNumber;
    const [id, over] = [await queueInstruction(), await queueInstruction()];
    await sendInstructions(workerContext(mondayAfterThree), demoLender);
    const lodgedIn = await newestFile();
    const begun = [
      ["directDebit.recorded", "system", {}],
      ["directDebit.told", "system", { serialNumber: lodgedIn, was: "to_lodge" }],
    ];
    const [instruction] = await instructionsOf(id);
    await recordInstructionReturn(operationsContext(), { instructionId: instruction?.id ?? "", reason: "B" });
    expect(await auditEventsOf(id)).toEqual([...begun, ["directDebit.returned", "operations.900100", { reason: "B" }]]);
    await shop.as("branch_manager").cancel(over);
    await syncInstruction(workerContext("2026-11-17T10:00:00Z"), { applicationId: over });
    await sendInstructions(workerContext(tuesdayAfterThree), demoLender);
    expect(await auditEventsOf(over)).toEqual([
      ...begun,
      ["directDebit.ended", "system", { bankIsTold: true }],
      ["directDebit.told", "system", { serialNumber: await newestFile(), was: "to_cancel" }],
    ]);
  });

  test("no Direct Debit instruction is recorded before the signature, or without a bank account", async () => {
    const unsigned = await queueInstruction(monday, { status: "decision_accept", signedAt: null });
    const { bankAccountDetails: _, ...withoutAccount } = regulatedDocument;
    const unknown = await queueInstruction(monday, { document: withoutAccount as typeof regulatedDocument });
    expect([await statesOf(unsigned), await statesOf(unknown)]).toEqual([[], []]);
  });
});

describe("the daily Direct Debit file", () => {
  const auditEvents = async (type: string) =>
    (
      await shop.pool.query(
        "select actor->>'username' as by, facts from audit_event where chain = 'tenant:farthing' and type = $1 order by seq desc limit 1",
        [type],
      )
    ).rows[0];

  test("the log contains the size of each Direct Debit file, and the user of each download", async () => {
    await sendInstructions(workerContext(mondayAfterThree), demoLender);
    await Promise.all([queueInstruction(), queueInstruction()]);
    await sendInstructions(workerContext(mondayAfterThree), demoLender);
    const [newest] = (await readDirectDebits(operationsContext())).files;
    const { fileName, text } = await downloadInstructionFile(operationsContext(), newest?.id ?? "");
    expect(fileName).toMatch(/^instructions-D\d{5}\.bacs\.txt$/);
    expect(text).toContain(fileName.slice("instructions-".length, "instructions-".length + 6));
    const { facts } = await auditEvents("instructionFile.sent");
    expect(facts).toEqual({ serialNumber: expect.any(Number), instructions: 2 });
    expect(await auditEvents("instructionFile.taken")).toEqual({ by: "operations.900100", facts: { serialNumber: facts.serialNumber } });
  });

  test("no Direct Debit file is created if there are no instructions", async () => {
    await sendInstructions(workerContext(mondayAfterThree), demoLender);
    const { files } = await readDirectDebits(operationsContext());
    await sendInstructions(workerContext(mondayAfterThree), demoLender);
    expect((await readDirectDebits(operationsContext())).files).toEqual(files);
  });

  test("the Direct Debit page shows the time of the next file and each instruction with its shop", async () => {
    const id = await queueInstruction();
    const desk = await readDirectDebits(operationsContext(), id);
    expect(desk.nextFileAt).toEqual(new Date("2026-11-17T15:00:00Z"));
    expect(desk.instructions).toMatchObject([
      { applicationId: id, supplier: "Harbour Beds Leeds", accountEnding: regulatedDocument.bankAccountDetails?.accountNumber?.slice(-4) },
    ]);
  });
});

describe("replacing the account of a Direct Debit instruction", () => {
  const given = { name: "Priya Raghunathan", sortCode: "107999", accountNumber: "88837491", identification: "Rang back." };
  const bank = {
    bankName: "Pennine Bank",
    branchName: "Leeds",
    addressLine1: "",
    addressLine2: "",
    addressLine3: "",
    town: "",
    county: "",
    postCode: "",
    bankSupportsDirectDebit: true,
  };
  const bankAnswering = (is: "valid" | "invalid"): BankCheckDependencies => ({
    modulusTable: { weights: [], substitutions: new Map() },
    bankDirectory: {
      check: async () => (is === "valid" ? { is, bank } : { is }),
    },
  });
  const replace = async (
    applicationId: string,
    changes: Partial<typeof given> = {},
    parts = bankAnswering("valid"),
    moment = "2026-11-17T10:30:00Z",
  ) => {
    const [instruction] = await instructionsOf(applicationId);
    return replaceInstruction(operationsContext(moment), { instructionId: instruction?.id ?? "", ...given, ...changes }, parts);
  };
  const returned = async (made: Partial<StoredApplication> = {}): Promise<string> => {
    const id = await queueInstruction(monday, made);
    await sendInstructions(workerContext(mondayAfterThree), demoLender);
    const [instruction] = await instructionsOf(id);
    await recordInstructionReturn(operationsContext(), { instructionId: instruction?.id ?? "", reason: "B" });
    return id;
  };
  const replacedFacts = async (id: string) =>
    (await shop.pool.query("select facts from audit_event where chain = $1 and type = 'directDebit.replaced'", [`application:${id}`]))
      .rows[0]?.facts;

  test("a new account replaces a returned Direct Debit instruction and is sent with the next file", async () => {
    const before = (await readDirectDebits(operationsContext())).counts.returned;
    const id = await returned();
    expect((await readDirectDebits(operationsContext())).counts.returned).toBe(before + 1);
    await replace(id);
    expect(await instructionsOf(id)).toMatchObject([
      { state: "to_lodge", accountEnding: "7491", isReplaced: false },
      { state: "returned", returnReason: "B", isReplaced: true },
    ]);
    expect((await readDirectDebits(operationsContext())).counts.returned).toBe(before);
    await syncInstruction(workerContext("2026-11-17T11:00:00Z"), { applicationId: id });
    await sendInstructions(workerContext(tuesdayAfterThree), demoLender);
    expect(await fileLinesOf(id)).toEqual([["0N", "10799988837491", "00000000000"]]);
    const { rows } = await shop.pool.query("select from ledger_movement where application_id = $1", [id]);
    expect(rows).toEqual([]);
  });

  test("if the account changes after the instruction was sent, one file cancels this instruction and sends a new one", async () => {
    const id = await lodgeInstruction();
    await replace(id);
    expect((await statesOf(id)).toSorted()).toEqual(["to_cancel", "to_lodge"]);
    await sendInstructions(workerContext(tuesdayAfterThree), demoLender);
    expect((await fileLinesOf(id)).map(([code]) => code)).toEqual(["0C", "0N"]);
  });

  test("a change of the account is logged with the identity check, and the customer gets an e-mail", async () => {
    const id = await returned();
    await replace(id);
    const { rows } = await shop.pool.query<{ type: string; username: string }>(
      "select type, actor->>'username' as username from audit_event where chain = $1 and type in ('application.saved', 'directDebit.replaced')",
      [`application:${id}`],
    );
    expect(rows.map(({ type, username }) => [type, username])).toEqual([
      ["application.saved", "operations.900100"],
      ["directDebit.replaced", "operations.900100"],
    ]);
    const { noteId } = await replacedFacts(id);
    const notes = await shop.pool.query("select message, username from referral_note where id = $1", [noteId]);
    expect(notes.rows).toEqual([{ message: given.identification, username: "operations.900100" }]);
    expect(await replacedFacts(id)).toMatchObject({ next: null });
    expect((await shop.jobs("send-letter")).filter(({ applicationId }) => applicationId === id)).toMatchObject([
      { letter: "new-direct-debit" },
    ]);
  });

  test("the customer gets at least ten working days' notice of the first collection from a changed account", async () => {
    const id = await returned({ status: "paid", signedAt: "2026-10-20T09:00:00.000Z" });
    await replace(id);
    expect(await replacedFacts(id)).toMatchObject({ next: { on: "2026-12-20", tooSoon: ["2026-11-20"], amountPence: expect.any(Number) } });
  });

  test.each([
    ["is announced when it is ten working days away", "2024-12-16T09:00:00.000Z", { on: "2026-12-16", tooSoon: [] }],
    ["is paid in another way when it is nearer", "2024-11-20T09:00:00.000Z", { on: null, tooSoon: ["2026-11-20"] }],
  ])("after the account of a loan has changed, the last collection %s", async (_, signedAt, next) => {
    const id = await returned({ status: "paid", signedAt });
    await replace(id);
    expect(await replacedFacts(id)).toMatchObject({ next });
  });

  test("the number of account checks per minute is limited, and failed checks count too", async () => {
    const id = await lodgeInstruction();
    const instructionId = (await instructionsOf(id))[0]?.id ?? "";
    const hasty = at({ ...operationsContext().actor, id: "hasty" }, "2026-11-17T10:30:00Z");
    // The server counts checks per minute. If a new minute begins during the test, the count starts again from zero.
    const codes: string[] = [];
    while (codes.length < 61 && !codes.includes("rate.limited")) {
      const refused = replaceInstruction(hasty, { instructionId, ...given }, bankAnswering("invalid"));
      codes.push(await refused.then(String, ({ code }) => code));
    }
    expect([codes[0], codes.at(-1)]).toEqual(["section.invalid", "rate.limited"]);
    expect(await statesOf(id)).toEqual(["lodged"]);
  });

  test("an account that the bank does not know is refused and changes nothing", async () => {
    const id = await returned();
    await expect(replace(id, {}, bankAnswering("invalid"))).rejects.toMatchObject({
      code: "section.invalid",
      details: [{ path: "sortCode" }, { path: "accountNumber" }],
    });
    expect(await statesOf(id)).toEqual(["returned"]);
  });

  test.each([
    ["whose agreement is over", async (id: string) => void (await shop.as("branch_manager").cancel(id))],
    ["that was replaced already", async (id: string) => replace(id)],
  ])("a new account cannot replace a Direct Debit instruction %s", async (_, happen) => {
    const id = await returned();
    const instructionId = (await instructionsOf(id))[0]?.id ?? "";
    await happen(id);
    const again = replaceInstruction(operationsContext(), { instructionId, ...given }, bankAnswering("valid"));
    await expect(again).rejects.toMatchObject({ code: "directDebit.not_replaceable" });
  });

  test("a sent instruction cannot be replaced by an instruction for the same account", async () => {
    const id = await lodgeInstruction();
    const { name, sortCode, accountNumber } = regulatedDocument.bankAccountDetails ?? {};
    const same = { name: name ?? "", sortCode: sortCode ?? "", accountNumber: accountNumber ?? "" };
    await expect(replace(id, same)).rejects.toMatchObject({ code: "directDebit.not_replaceable" });
    expect(await statesOf(id)).toEqual(["lodged"]);
  });
});

test.each(["underwriter", "lender_admin", "head_office_user"] as const)(
  "a %s has no access to Direct Debits, which only the lender's operations team may use",
  async (role) => {
    const { ctx } = shop.as(role, "900100");
    const nobodys = "018f0000-0000-7000-8000-000000000000";
    const other = { instructionId: nobodys, name: "A", sortCode: "107999", accountNumber: "88837491", identification: "Rang back." };
    const acts = [
      readDirectDebits(ctx),
      downloadInstructionFile(ctx, nobodys),
      recordInstructionReturn(ctx, { instructionId: nobodys, reason: "B" }),
      replaceInstruction(ctx, other, {} as BankCheckDependencies),
    ];
    for (const act of await Promise.allSettled(acts)) expect(act).toMatchObject({ status: "rejected", reason: { code: "access.denied" } });
  },
);

test("an unknown Direct Debit file and an unknown instruction are not found", async () => {
  const nobodys = "018f0000-0000-7000-8000-000000000000";
  const other = { instructionId: nobodys, name: "A", sortCode: "107999", accountNumber: "88837491", identification: "Rang back." };
  const acts = [
    downloadInstructionFile(operationsContext(), nobodys),
    recordInstructionReturn(operationsContext(), { instructionId: nobodys, reason: "B" }),
    replaceInstruction(operationsContext(), other, {} as BankCheckDependencies),
  ];
  for (const act of await Promise.allSettled(acts))
    expect(act).toMatchObject({ status: "rejected", reason: { code: "directDebit.not_found" } });
});
