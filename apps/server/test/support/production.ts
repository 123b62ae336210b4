import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { demoLender } from "../../src/platform/lender.ts";
import type { ServiceSettingName } from "../../src/platform/outside-services.ts";
import { makeSealIdentity } from "../../src/providers/seal/make-identity.ts";

export type SealFiles = Record<"FARTHING_SEAL_KEY_FILE" | "FARTHING_SEAL_CERTIFICATES_FILE" | "FARTHING_TIMESTAMP_AUTHORITY_FILE", string>;

export async function writeProductionFiles(folder: string): Promise<{ readonly lenderFile: string; readonly sealFiles: SealFiles }> {
  const writeSetting = async (name: string, text: string): Promise<string> => {
    const path = join(folder, name);
    await writeFile(path, text);
    return path;
  };
  const lender = { ...demoLender, legalName: "Penny Loans plc", tradingName: "Penny Loans", fcaNumber: "654321" };
  const { seal, timestamps } = await makeSealIdentity("Penny Loans plc", new Date());
  return {
    lenderFile: await writeSetting("lender.json", JSON.stringify(lender)),
    sealFiles: {
      FARTHING_SEAL_KEY_FILE: await writeSetting("seal.key", seal.key),
      FARTHING_SEAL_CERTIFICATES_FILE: await writeSetting("seal.pem", seal.certificates.join("")),
      FARTHING_TIMESTAMP_AUTHORITY_FILE: await writeSetting("timestamps.pem", timestamps.certificates.at(-1) ?? ""),
    },
  };
}

/** A new external service does not compile until it is listed here. */
const serviceSettings = {
  FARTHING_BUREAU_URL: "https://bureau.example/api",
  FARTHING_BUREAU_KEY: "9f2c41d87ab3e650",
  FARTHING_BANK_DIRECTORY_URL: "https://banks.example",
  FARTHING_BANK_DIRECTORY_KEY: "bd_live_7Hq2Xw9Rt4",
  FARTHING_PAYEE_CHECK_URL: "https://payees.example",
  FARTHING_PAYEE_CHECK_KEY: "cp_5Tz8Kd3Vn7Ry2Bx",
  FARTHING_GAZETTEER_URL: "https://addresses.example",
  FARTHING_GAZETTEER_KEY: "gz-4N8vK1mB6sJ3yPz",
  FARTHING_CHECKS_URL: "https://checks.example",
  FARTHING_CHECKS_KEY: "ck_0Wd5Lr8Tb2Vf7Yg",
  FARTHING_PAYMENTS_URL: "https://payments.example",
  FARTHING_PAYMENTS_KEY: "pk_6Rb3Nf8Wz1Gt4Qs",
  FARTHING_TEXTS_URL: "https://texts.example",
  FARTHING_TEXTS_KEY: "tx_8Uh4Ea7Oi2Sp5Dl",
} satisfies Readonly<Record<ServiceSettingName, string>>;

export const productionSettings = (files: SealFiles & { readonly FARTHING_LENDER_FILE: string }) => ({
  FARTHING_ENV: "prod",
  FARTHING_MASTER_KEY: "kZ3vQm1xT8rYb5Wc0nLs7Hf2Jd9Pg4Ue6AiOq+/=",
  DATABASE_URL: "postgresql://farthing@db.example/farthing",
  FARTHING_SMTP_URL: "smtps://mail.example",
  FARTHING_MAIL_FROM: "Penny Loans <no-reply@penny.example>",
  ...serviceSettings,
  FARTHING_CHECKS_CALLBACK_SECRET: "whsec_3Qn6Zc1Xj9Mk",
  FARTHING_PAYMENTS_MERCHANT: "pennyloans",
  FARTHING_PAYMENTS_SECRET: "ps_2Jv7Hm5Kx9Lc1Td",
  FARTHING_PAYMENTS_PAGE_ORIGIN: "https://pay.payments.example",
  FARTHING_DELIVERY_CALLBACK_SECRET: "dlsec_7Yt2Rb5Kw8Np",
  FARTHING_TEXTS_FROM: "PENNYLOANS",
  FARTHING_TIMESTAMP_URL: "https://stamps.example",
  FARTHING_STAFF_ORIGIN: "https://staff.penny.example",
  FARTHING_APPLICANT_ORIGIN: "https://apply.penny.example",
  FARTHING_LENDER_ORIGIN: "https://desk.penny.example",
  ...files,
});
