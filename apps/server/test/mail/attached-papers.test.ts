import { addDays, londonDay } from "@farthing/domain/money";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoLender } from "../../src/platform/lender.ts";
import { createPdfPrinter } from "../../src/providers/press/threaded-press.ts";
import { sendEventLetter } from "../../src/use-cases/correspondence/send-event-letter.ts";
import { linkInformation } from "../../src/use-cases/paperwork/link-papers.ts";
import { requestInformationEmail } from "../../src/use-cases/paperwork/request-information-email.ts";
import { createLenderSealer } from "../../src/use-cases/signing/lender-sealer.ts";
import { sealAgreement } from "../../src/use-cases/signing/seal-agreement.ts";
import { startApps, type TestApps } from "../support/http.ts";
import { createReadyToSign } from "../support/ready-to-sign.ts";
import { recordingMailer } from "../support/recording-mailer.ts";
import { createSignedAgreement } from "../support/signed-agreement.ts";

let shop: TestApps;
beforeAll(async () => {
  shop = await startApps();
});
afterAll(() => shop.end());

const pdfPrinter = createPdfPrinter();

async function sendJobOf(id: string, letter: "signed-agreement" | "pre-contract-information") {
  const job = (await shop.jobs("send-letter")).find((each) => each.applicationId === id && each.letter === letter);
  const { sent, parts } = recordingMailer();
  const about = { applicationId: id, eventId: String(job?.eventId), letter };
  for (let time = 0; time < 2; time++)
    await sendEventLetter(shop.asSystem(), about, { ...parts, press: pdfPrinter, applicantOrigin: "https://apply.test" });
  return sent;
}

test("the information to read before signing is attached to its e-mail, as one file for each loan", async () => {
  const { id } = await createReadyToSign(shop, { fusion: true });
  await requestInformationEmail(shop.asSystem(), { applicationId: id, needs: "application:read" });
  const [mail, ...others] = await sendJobOf(id, "pre-contract-information");
  expect(others).toEqual([]);
  expect(mail?.attachments?.map(({ fileName }) => fileName)).toEqual([
    `pre-contract-information-${id}.pdf`,
    expect.stringMatching(new RegExp(`project-${id}\\.pdf$`)),
  ]);
  for (const { content } of mail?.attachments ?? []) expect(Buffer.from(content).toString("latin1", 0, 5)).toBe("%PDF-");
  expect(mail?.text).toContain("Your copy is attached as a PDF.");
});

test("the sealed agreement is attached to its e-mail without any change", async () => {
  const { id, signingId } = await createSignedAgreement(shop);
  const sealer = createLenderSealer(shop.config, shop.store);
  await sealAgreement(shop.asSystem(), { applicationId: id }, { lender: demoLender, press: pdfPrinter, sealer });
  const [mail] = await sendJobOf(id, "signed-agreement");
  const sealed = await shop.asSystem().transaction(async (tx) => {
    const [paper] = await tx.papers.ofSigning(signingId);
    return paper && tx.papers.bytesOf(paper);
  });
  expect(mail?.attachments).toEqual([{ fileName: `credit-agreement-${id}.pdf`, content: sealed }]);
  expect(mail?.text).toContain("Your copy of the agreement is attached");
});

test("the information about a signed agreement can still be opened, and has the date on which the customer signed", async () => {
  const { id } = await createReadyToSign(shop);
  const signedOn = addDays(londonDay(new Date()), -20);
  await shop.pool.query("update application set status = 'signed', signed_at = $2::date + interval '12 hours' where id = $1", [
    id,
    signedOn,
  ]);
  const links = await linkInformation(shop.asSystem(), id, { press: pdfPrinter, lender: demoLender });
  await linkInformation(shop.asSystem(), id, { press: pdfPrinter, lender: demoLender });
  expect(links.goods).not.toBeNull();
  const printed = await shop.asSystem().transaction((tx) => tx.papers.ofApplication(id));
  expect(printed).toHaveLength(1);
});
