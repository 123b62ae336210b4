// Written from the contract by npm run calls.
import type { Call } from "./endpoint.ts";
import type { Contract } from "./index.ts";

export const calls = {
  login: {"method":"POST","path":"login","needs":"public"},
  logout: {"method":"POST","path":"protected/logout","needs":"session"},
  refreshToken: {"method":"POST","path":"auth/refreshToken","needs":"public"},
  sessionCheck: {"method":"GET","path":"protected/session-check","needs":"session"},
  userPolicy: {"method":"GET","path":"protected/user/policy","needs":"session"},
  appConfig: {"method":"GET","path":"app-config","needs":"public"},
  cancelApplication: {"method":"PUT","path":"protected/applications/:id/cancel","needs":"application:cancel"},
  getApplication: {"method":"GET","path":"protected/applications/:id","needs":"application:read"},
  getAuditHistory: {"method":"GET","path":"protected/applications/:id/audit-history","needs":"application:audit"},
  listApplications: {"method":"GET","path":"protected/applications","needs":"application:read"},
  saveApplication: {"method":"POST","path":"protected/applications","needs":"application:edit","mustAnswer":{"key":"id","otherwise":"application.id_missing"}},
  searchApplications: {"method":"POST","path":"protected/applications/search","needs":"application:read"},
  createSignInLink: {"method":"POST","path":"control/sign-in","needs":"control"},
  listDemoUsers: {"method":"GET","path":"control/users","needs":"control"},
  moveClock: {"method":"POST","path":"control/clock","needs":"control"},
  readClock: {"method":"GET","path":"control/clock","needs":"control"},
  resetDemo: {"method":"POST","path":"control/reset","needs":"control"},
} as const satisfies Record<keyof Contract, Call>;
