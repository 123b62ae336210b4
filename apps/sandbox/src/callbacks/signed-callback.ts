import { createHmac } from "node:crypto";

const timeoutMs = 5_000;

export interface SignedCallback {
  readonly url: string;
  readonly secret: string;
  readonly body: string;
  readonly closing: AbortSignal;
}

export async function sendSignedCallback({ url, secret, body, closing }: SignedCallback): Promise<boolean> {
  const seconds = Math.floor(Date.now() / 1_000);
  const signature = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", "farthing-signature": `t=${seconds},v1=${signature}` },
      body,
      redirect: "error",
      signal: AbortSignal.any([closing, AbortSignal.timeout(timeoutMs)]),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
