import { once } from "node:events";
import { MessageChannel, Worker } from "node:worker_threads";
import { detailsLimits as limits, type PasswordStrength, passwordStrength } from "@farthing/domain/details";
import { fail } from "@farthing/domain/wording";

const estimateTimeoutMs = 25_000;

/** The worker needs large dictionaries, and most processes never estimate a password. The worker is therefore started on first use. */
let estimator: Worker | undefined;

function startEstimator(): Worker {
  const worker = new Worker(new URL("./password-estimate.worker.ts", import.meta.url));
  const over = () => {
    if (estimator === worker) estimator = undefined;
  };
  worker.once("error", over).once("exit", over);
  worker.unref();
  return worker;
}

export async function estimatePassword(password: string): Promise<PasswordStrength> {
  estimator ??= startEstimator();
  const { port1: answer, port2: reply } = new MessageChannel();
  try {
    estimator.postMessage({ password: password.slice(0, limits.passwordEstimatedLengthMax), reply }, [reply]);
    const [score] = await once(answer, "message", { signal: AbortSignal.timeout(estimateTimeoutMs) });
    return passwordStrength(score);
  } catch {
    return fail("server.busy");
  } finally {
    answer.close();
  }
}
