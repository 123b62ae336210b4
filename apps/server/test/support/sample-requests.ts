import type { Contract } from "@farthing/contract";
import type { Given } from "./http.ts";
import { leeds } from "./world.ts";

const someUser = {
  email: "somebody@harbour-beds.test",
  givenName: "Some",
  familyName: "Body",
  enabled: true,
  retailerName: "harbour-beds",
  defaultBranch: leeds,
  groups: ["branch_user"],
};

const passkeyOfNobody = {
  id: "bm9ib2R5",
  rawId: "bm9ib2R5",
  type: "public-key",
  clientExtensionResults: {},
  response: { clientDataJSON: "e30", authenticatorData: "AA", signature: "AA" },
};

/** For every call a request that is right in itself, about the application it is given. A call without one does not compile. */
export const sampleRequests: Readonly<Record<keyof Contract, (applicationId: string) => Given>> = {
  login: () => ({ body: { retailerName: "harbour-beds", username: "nobody", password: "wrong" } }),
  newPasswordChallenge: () => ({
    body: { retailerName: "harbour-beds", username: "nobody", password: "wrong-one-1", confirmPassword: "wrong-one-1", session: "none" },
  }),
  totpChallenge: () => ({ body: { session: "none", code: "000000" } }),
  totpEnrolmentChallenge: () => ({ body: { session: "none", code: "000000" } }),
  startSecondFactor: () => ({ body: { password: "wrong" } }),
  confirmSecondFactor: () => ({ body: { code: "000000" } }),
  removeSecondFactor: () => ({ body: { password: "wrong" } }),
  changePassword: () => ({ body: { currentPassword: "wrong", password: "wrong-one-1", confirmPassword: "wrong-one-1" } }),
  forgotPassword: () => ({ body: { retailerName: "harbour-beds", username: "nobody" } }),
  confirmForgotPassword: () => ({
    body: { retailerName: "harbour-beds", username: "nobody", verificationCode: "none", newPassword: "wrong-one-1" },
  }),
  directAppsLogin: () => ({ body: { directAppLoginToken: "none" } }),
  passkeyChallenge: () => ({ body: { session: "none", response: passkeyOfNobody } }),
  startPasskey: () => ({ body: { password: "wrong" } }),
  addPasskey: () => ({
    body: { name: "A key", response: { ...passkeyOfNobody, response: { clientDataJSON: "e30", attestationObject: "oA" } } },
  }),
  removePasskey: () => ({ params: { id: "bm9ib2R5" }, body: { password: "wrong" } }),
  ownSecurity: () => ({}),
  changeOwnEmail: () => ({ body: { email: "new@harbour-beds.test", password: "wrong" } }),
  renewRecoveryCodes: () => ({ body: { password: "wrong" } }),
  listOwnSessions: () => ({}),
  endOwnSession: () => ({ params: { id: "00000000-0000-7000-8000-000000000000" } }),
  signOutEverywhere: () => ({}),
  savePreferences: () => ({ body: {} }),
  logout: () => ({}),
  sessionCheck: () => ({}),
  refreshToken: () => ({}),
  userPolicy: () => ({}),
  appConfig: () => ({}),
  mailOrderConfig: () => ({}),
  hostConfig: () => ({ query: { hostname: "localhost" } }),
  createUser: () => ({ body: { ...someUser, username: "new.person" } }),
  updateUser: () => ({ body: { ...someUser, username: "harbour-beds/ben.branch" } }),
  searchUsers: () => ({ query: { searchForFamilyName: "Branch", branch: leeds } }),
  enhancedUsers: () => ({ query: { branch: leeds } }),
  userRoles: () => ({ body: { username: "harbour-beds/ben.branch" } }),
  listAdministrators: () => ({}),
  proposeAdministrator: () => ({ body: { username: "otto.operations" } }),
  confirmAdministrator: () => ({ params: { id: "00000000-0000-7000-8000-000000000000" } }),
  declineAdministrator: () => ({ params: { id: "00000000-0000-7000-8000-000000000000" } }),
  getRetailer: () => ({}),
  getRetailerById: () => ({ params: { id: leeds } }),
  getAllBranches: () => ({}),
  getBranchesForProposing: () => ({}),
  getProducts: () => ({ query: { branchId: leeds } }),
  getGoodsList: () => ({ params: { id: leeds } }),
  getApplicationRetailer: (id) => ({ params: { id } }),
  listApplications: () => ({}),
  searchApplications: () => ({ query: { type: "basic" }, body: { term: "Raghunathan" } }),
  getApplication: (id) => ({ params: { id } }),
  saveApplication: (id) => ({ body: { id, document: { goodsDescription: "Hartland single bed" } } }),
  submitSection: (id) => ({ params: { id, section: "identityDetails" }, body: { values: { proofOfIdentity: "PASSPORT" }, version: 1 } }),
  decide: (id) => ({ body: { id } }),
  decideAsynchronously: (id) => ({ body: { id } }),
  getLatestDecision: (id) => ({ params: { id } }),
  decideForApplicant: (id) => ({ params: { id }, body: {} }),
  decideForApplicantAsynchronously: (id) => ({ params: { id }, body: {} }),
  getApplicantLatestDecision: (id) => ({ params: { id } }),
  startDeposit: (id) => ({ params: { id }, body: { hostOrigin: "http://localhost:4001" } }),
  completeDeposit: (id) => ({ params: { id }, body: { RESULT: "00" } }),
  snapshotApplication: (id) => ({ params: { id } }),
  revertApplication: (id) => ({ params: { id } }),
  checkBankDetails: (id) => ({ body: { id, sortCode: "200000", accountNumber: "55779911" } }),
  checkApplicantBank: (id) => ({ body: { id, sortCode: "200000", accountNumber: "55779911" } }),
  checkApplicantBankBasically: (id) => ({ body: { id, sortCode: "200000", accountNumber: "55779911" } }),
  getSignIn: () => ({ params: { uid: "a-sign-in-of-nobody" } }),
  sendSignInCode: () => ({ params: { uid: "a-sign-in-of-nobody" }, body: { channel: "email" } }),
  answerSignInCode: () => ({ params: { uid: "a-sign-in-of-nobody" }, body: { code: "000000" } }),
  getApplicantApplication: (id) => ({ params: { id } }),
  getApplicantSession: (id) => ({ params: { id } }),
  staySignedIn: (id) => ({ params: { id } }),
  getApplicantRetailer: (id) => ({ params: { id } }),
  getContent: (id) => ({ params: { id }, body: { id } }),
  findAddresses: () => ({ params: { postcode: "LS1 9ZZ" } }),
  findApplicantAddresses: () => ({ params: { postcode: "LS1 9ZZ" } }),
  receiveCheckResult: () => ({}),
  followApplications: () => ({}),
  followOwnApplication: (id) => ({ params: { id } }),
  listReferrals: () => ({}),
  decideReferral: (id) => ({ params: { id }, body: { outcome: "accept", note: "Seen the payslips" } }),
  markDelivered: (id) => ({ params: { id } }),
  cancelApplication: (id) => ({ params: { id }, body: { cancellationReason: "DUPLICATE" } }),
  getReferral: (id) => ({ params: { id } }),
  resendReferralLinks: (id) => ({ params: { id } }),
  getReferralNotes: (id) => ({ params: { id } }),
  addReferralNote: (id) => ({ params: { id }, body: { username: "Mo Manager", message: "Seen a utility bill." } }),
  getAuditHistory: (id) => ({ params: { id }, query: { branchId: leeds } }),
  readClock: () => ({}),
  moveClock: () => ({ body: { days: 1 } }),
  setRetailerFlag: () => ({ body: { name: "fusionLoanEnabled", retailer: "spoke-chain", enabled: true } }),
  setFeature: () => ({ body: { name: "APPEAL_DECISION", retailer: "spoke-chain", enabled: true } }),
  listDemoUsers: () => ({}),
  getApplicantLink: () => ({}),
  listExampleMessages: () => ({}),
  resendSatisfactionNote: (id) => ({ params: { id } }),
  listCustomerFeedback: (id) => ({ params: { id } }),
  readSatisfactionNote: () => ({ params: { token: "none" } }),
  answerSatisfactionNote: () => ({ params: { token: "none" }, body: { satisfied: true } }),
  downloadAgreement: () => ({
    body: { signingId: "none", verificationDetails: { dateOfBirth: "1986-04-12", last4DigitsOfPhoneNumber: "0123" } },
  }),
  createSignInLink: () => ({ body: { retailerName: "harbour-beds", username: "ben.branch" } }),
};

/** Is that application what the request names, as a part of its path or in its body? */
export const isAbout = (applicationId: string, { params = {}, body }: Given): boolean =>
  params.id === applicationId || (typeof body === "object" && body !== null && "id" in body && body.id === applicationId);

let made = 0;

/** The same for every call about a branch or its users: about the branch, or about the user of it, that it is given. */
export const branchRequests: Readonly<
  Partial<Record<keyof Contract, (branch: string, user: { retailer: string; username: string }) => Given>>
> = {
  createUser: (branch, { retailer }) => ({
    body: { ...someUser, retailerName: retailer, defaultBranch: branch, username: `new.person.${++made}` },
  }),
  updateUser: (branch, { retailer, username }) => ({
    body: { ...someUser, retailerName: retailer, defaultBranch: branch, username: `${retailer}/${username}` },
  }),
  searchUsers: (branch) => ({ query: { searchForFamilyName: "o", branch } }),
  enhancedUsers: (branch) => ({ query: { branch } }),
  userRoles: (_, { retailer, username }) => ({ body: { username: `${retailer}/${username}` } }),
  getRetailerById: (branch) => ({ params: { id: branch } }),
  getProducts: (branch) => ({ query: { branchId: branch } }),
  getGoodsList: (branch) => ({ params: { id: branch } }),
};
