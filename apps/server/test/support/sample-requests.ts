import type { Contract, Endpoint } from "@farthing/contract";
import type { Given } from "./http.ts";
import { leeds } from "./world.ts";

/** For every call a request that is right in itself, about the application it is given. A call without one does not compile. */
export const sampleRequests: Readonly<Record<keyof Contract, (applicationId: string) => Given>> = {
  login: () => ({ body: { retailerName: "harbour-beds", username: "nobody", password: "wrong" } }),
  logout: () => ({}),
  sessionCheck: () => ({}),
  refreshToken: () => ({}),
  userPolicy: () => ({}),
  appConfig: () => ({}),
  listApplications: () => ({}),
  searchApplications: () => ({ query: { type: "basic" }, body: { term: "Raghunathan" } }),
  getApplication: (id) => ({ params: { id } }),
  saveApplication: (id) => ({ body: { id, document: { goodsDescription: "Hartland single bed" } } }),
  cancelApplication: (id) => ({ params: { id }, body: { cancellationReason: "DUPLICATE" } }),
  getAuditHistory: (id) => ({ params: { id }, query: { branchId: leeds } }),
  readClock: () => ({}),
  moveClock: () => ({ body: { days: 1 } }),
  resetDemo: () => ({}),
  listDemoUsers: () => ({}),
  createSignInLink: () => ({ body: { retailerName: "harbour-beds", username: "ben.branch" } }),
};

export const isAboutAnApplication = (declared: Endpoint, given: Given): boolean =>
  declared.path.includes(":id") || (typeof given.body === "object" && given.body !== null && "id" in given.body);
