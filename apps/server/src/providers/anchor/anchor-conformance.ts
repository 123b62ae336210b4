import { randomUUID } from "node:crypto";
import { type ConformanceFinding, toConformanceFinding } from "../finding.ts";
import { requestAnchor } from "./anchor-storage.ts";

/** The test overwrites the object at the address, so the address must not contain an anchor of the audit log. */
export async function testAnchorStorage(where: string): Promise<readonly ConformanceFinding[]> {
  const url = new URL(where);
  const before = await requestAnchor(url, { method: "GET" });
  if (before.status !== 404 && before.status !== 200)
    return [toConformanceFinding("get: answers with 200 or 404", `the status is ${before.status}`)];
  if (before.status === 200 && !(await before.text()).startsWith(testObjectPrefix))
    return [toConformanceFinding("get: the address contains no anchor", "an object is stored there, which the test would replace")];
  const findings = [toConformanceFinding("get: the address contains no anchor", undefined)];
  for (const text of [`${testObjectPrefix}${randomUUID()}`, `${testObjectPrefix}replaced`]) {
    const stored = await requestAnchor(url, { method: "PUT", body: text });
    const read = await requestAnchor(url, { method: "GET" });
    const isSame = stored.ok && read.ok && (await read.text()) === text;
    findings.push(
      toConformanceFinding("put: a later get returns the stored object", isSame ? undefined : `${stored.status}, then ${read.status}`),
    );
  }
  for (const method of ["GET", "PUT"]) {
    const stranger = new URL(url);
    stranger.password = `${url.password}-wrong`;
    stranger.username ||= "stranger";
    const { status } = await requestAnchor(stranger, method === "PUT" ? { method, body: testObjectPrefix } : { method });
    const isRefused = status === 401 || status === 403;
    findings.push(
      toConformanceFinding(`${method.toLowerCase()}: refuses a wrong password`, isRefused ? undefined : `the status is ${status}`),
    );
  }
  return findings;
}

/** Only an object that begins with these words comes from an earlier test, so the test may overwrite it. */
const testObjectPrefix = "A test of Farthing's audit anchor: ";
