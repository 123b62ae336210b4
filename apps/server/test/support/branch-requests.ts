import type { Contract } from "@farthing/contract";
import type { RequestOptions } from "./http.ts";
import { newUser } from "./request-bodies.ts";

let newUserCount = 0;

export const branchRequests: Readonly<
  Partial<Record<keyof Contract, (branch: string, user: { retailer: string; username: string }) => RequestOptions>>
> = {
  createUser: (branch, { retailer }) => ({
    body: { ...newUser, retailerName: retailer, defaultBranch: branch, username: `new.person.${++newUserCount}` },
  }),
  updateUser: (branch, { retailer, username }) => ({
    body: { ...newUser, retailerName: retailer, defaultBranch: branch, username: `${retailer}/${username}` },
  }),
  searchUsers: (branch) => ({ query: { searchForFamilyName: "o", branch } }),
  enhancedUsers: (branch) => ({ query: { branch } }),
  userRoles: (_, { retailer, username }) => ({ body: { username: `${retailer}/${username}` } }),
  getRetailerById: (branch) => ({ params: { id: branch } }),
  getProducts: (branch) => ({ query: { branchId: branch } }),
  getGoodsList: (branch) => ({ params: { id: branch } }),
};
