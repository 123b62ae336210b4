import {
  missingPartNames,
  payoutAccountStates,
  retailerKinds,
  retailerStateChangeNames,
  retailerStates,
  roles,
  setUpSteps,
} from "@farthing/domain/access";
import { fcaStatuses } from "@farthing/domain/vocabulary";
import { z } from "zod";
import { administrationErrors, retailerAdministratorAccess, retailerNameParams } from "./administration.ts";
import { endpoint } from "./endpoint.ts";
import { isWaitingChange, waitingChange } from "./waiting-change.ts";

const errors = [...administrationErrors, "retailer.not_found"] as const;
/** A text as the administrator typed it. The use case checks it by the rules of the domain's forms. */
const typedText = z.string().max(500);
const typedTextOrNull = typedText.nullable();
const version = z.number().int().min(1).max(2_147_483_647);
const supplierNumber = z.string().regex(/^\d{1,20}$/, "must be a supplier number");
const supplierParams = z.object({ id: supplierNumber });

const address = z.object({ street: z.string().nullable(), town: z.string(), postCode: z.string() });

export const createRetailer = endpoint({
  ...retailerAdministratorAccess,
  method: "POST",
  path: "lender/retailers",
  summary: "Create the draft of a retailer, a broker or a group. A draft takes no applications",
  body: z.strictObject({ name: typedText, kind: z.enum(retailerKinds) }),
  reply: z.object({ normalisedName: z.string() }),
  status: 201,
  errors: [...administrationErrors, "retailer.name_taken"],
});

const branch = z.object({
  supplierNumber: z.string(),
  name: z.string(),
  isHeadOffice: z.boolean(),
  isClosed: z.boolean(),
  address: address.nullable(),
  telephone: z.string().nullable(),
  account: z.enum(payoutAccountStates),
  /** The supplier number of the head office of the same retailer to which the branch belongs. */
  headOffice: z.string().nullable(),
});

const user = z.object({
  username: z.string(),
  givenName: z.string(),
  familyName: z.string(),
  role: z.enum(roles),
  branch: z.string(),
  invited: z.iso.datetime(),
  hasSignedIn: z.boolean(),
  enabled: z.boolean(),
  /** True if the user has a link with which they can still set their first password. */
  isLinkValid: z.boolean(),
});

export const readRetailerSetUp = endpoint({
  ...retailerAdministratorAccess,
  method: "GET",
  path: "lender/retailers/:name/set-up",
  summary: "Read a retailer with its state, the steps of its set-up, its company, its contract and its users",
  params: retailerNameParams,
  reply: z.object({
    normalisedName: z.string(),
    name: z.string(),
    kind: z.enum(retailerKinds),
    state: z.enum(retailerStates),
    version: z.number().int(),
    accent: z.string().nullable(),
    initials: z.string().nullable(),
    logo: z.string().nullable(),
    company: z.object({
      legalName: z.string().nullable(),
      companyNumber: z.string().nullable(),
      fcaStatus: z.enum(fcaStatuses).nullable(),
      fcaReference: z.string().nullable(),
      fcaSeenBy: z.string().nullable(),
      fcaSeenOn: z.iso.date().nullable(),
      address: address.nullable(),
      telephone: z.string().nullable(),
      remittanceEmail: z.string().nullable(),
    }),
    contract: z.object({ signedOn: z.iso.date(), commission: z.string() }).nullable(),
    steps: z.array(
      z.object({
        step: z.enum(setUpSteps),
        missing: z.array(z.object({ part: z.enum(missingPartNames), branches: z.array(z.string()) })),
      }),
    ),
    headOffices: z.array(z.object({ supplierNumber: z.string(), name: z.string() })),
    branches: z.number().int(),
    products: z.number().int(),
    flagsOn: z.number().int(),
    /** The suppliers of other retailers for which this broker or group may act. */
    links: z.array(z.object({ overseer: z.string(), supplier: z.string(), supplierName: z.string(), retailerName: z.string() })),
    users: z.array(user),
    hasMoreUsers: z.boolean(),
    managersSignedIn: z.number().int(),
    loansRunning: z.number().int(),
  }),
  shows: ({ normalisedName, users }) => users.map(({ username }) => `${normalisedName}/${username}`),
  errors,
});

export const changeRetailerCompany = endpoint({
  ...retailerAdministratorAccess,
  method: "PUT",
  path: "lender/retailers/:name/company",
  summary: "Record the company behind a retailer, its permission to arrange credit, its address and its contacts",
  params: retailerNameParams,
  body: z.strictObject({
    version,
    company: z.strictObject({
      legalName: typedText,
      companyNumber: typedTextOrNull,
      fcaStatus: typedText,
      fcaReference: typedTextOrNull,
      fcaSeen: z.boolean().nullable(),
      street: typedText,
      town: typedText,
      postCode: typedText,
      telephone: typedText,
      remittanceEmail: typedText,
    }),
  }),
  reply: z.undefined(),
  status: 204,
  errors: [...errors, "retailer.stale"],
});

export const recordRetailerContract = endpoint({
  ...retailerAdministratorAccess,
  method: "PUT",
  path: "lender/retailers/:name/contract",
  summary: "Record the contract that the lender and a retailer have signed",
  params: retailerNameParams,
  body: z.strictObject({ version, contract: z.strictObject({ signedOn: typedText, commission: typedText }) }),
  reply: z.undefined(),
  status: 204,
  errors: [...errors, "retailer.stale"],
});

export const moveRetailer = endpoint({
  ...retailerAdministratorAccess,
  method: "POST",
  path: "lender/retailers/:name/state",
  summary: "Suspend a retailer at once, or propose to open or to end it. A second administrator confirms the opening and the end",
  params: retailerNameParams,
  body: z.strictObject({ move: z.enum(retailerStateChangeNames), version }),
  reply: z.union([z.object({ state: z.enum(retailerStates) }), waitingChange]),
  waits: isWaitingChange,
  errors: [...errors, "retailer.stale", "retailer.wrong_state", "retailer.not_ready", "change.already_proposed"],
});

export const listRetailerBranches = endpoint({
  ...retailerAdministratorAccess,
  method: "GET",
  path: "lender/retailers/:name/branches",
  summary: "List the head offices and branches of a retailer. The list can be filtered by name, town or supplier number",
  params: retailerNameParams,
  query: z.object({ search: z.string().trim().max(100).optional() }),
  reply: z.object({ branches: z.array(branch), hasMore: z.boolean() }),
  errors,
});

const branchFields = { name: typedText, street: typedText, town: typedText, postCode: typedText, telephone: typedText };

const telephoneConfirmation = "Once the retailer has opened, a second administrator confirms the telephone number";

export const addBranch = endpoint({
  ...retailerAdministratorAccess,
  method: "POST",
  path: "lender/retailers/:name/branches",
  summary: `Add a head office, or a branch under a head office of the same retailer. ${telephoneConfirmation}`,
  params: retailerNameParams,
  body: z.strictObject({
    supplierNumber: typedText,
    ...branchFields,
    headOffice: supplierNumber.nullable(),
  }),
  reply: waitingChange.optional(),
  waits: isWaitingChange,
  status: 204,
  errors: [...errors, "change.already_proposed", "retailer.ended", "branch.number_taken", "branch.no_head_office"],
});

export const changeBranch = endpoint({
  ...retailerAdministratorAccess,
  method: "PUT",
  path: "lender/branches/:id",
  summary: `Change the name, the address and the telephone number of a branch. ${telephoneConfirmation}`,
  params: supplierParams,
  body: z.strictObject(branchFields),
  reply: waitingChange.optional(),
  waits: isWaitingChange,
  status: 204,
  errors: [...administrationErrors, "branch.not_found", "change.already_proposed"],
});

export const moveBranch = endpoint({
  ...retailerAdministratorAccess,
  method: "PUT",
  path: "lender/branches/:id/head-office",
  summary: "Move a branch to another head office of the same retailer. The applications of the branch stay with the branch",
  params: supplierParams,
  body: z.strictObject({ headOffice: supplierNumber }),
  reply: z.undefined(),
  status: 204,
  errors: [...administrationErrors, "branch.not_found", "branch.no_head_office"],
});

export const closeBranch = endpoint({
  ...retailerAdministratorAccess,
  method: "PUT",
  path: "lender/branches/:id/closure",
  summary: "Close a branch, which then takes no new applications. Its loans go on",
  params: supplierParams,
  reply: z.undefined(),
  status: 204,
  errors: [...administrationErrors, "branch.not_found", "branch.has_branches"],
});

export const reopenBranch = endpoint({
  ...retailerAdministratorAccess,
  method: "DELETE",
  path: "lender/branches/:id/closure",
  summary: "Open a closed branch again",
  params: supplierParams,
  reply: z.undefined(),
  status: 204,
  errors: [...administrationErrors, "branch.not_found"],
});

export const linkSupplier = endpoint({
  ...retailerAdministratorAccess,
  method: "POST",
  path: "lender/retailers/:name/links",
  summary:
    "Propose that a broker or a group acts, or no longer acts, for a supplier of another retailer. A second administrator confirms it",
  params: retailerNameParams,
  body: z.strictObject({ supplier: typedText, isLinked: z.boolean() }),
  reply: waitingChange,
  waits: isWaitingChange,
  errors: [...errors, "branch.not_found", "branch.no_head_office", "branch.not_linkable", "change.already_proposed"],
});

export const inviteRetailerUserAgain = endpoint({
  ...retailerAdministratorAccess,
  method: "POST",
  path: "lender/retailers/:name/users/:username/invitation",
  summary: "Send a user of a retailer another link to set the first password. Earlier links become invalid",
  params: retailerNameParams.extend({ username: z.string().min(1).max(100) }),
  reply: z.undefined(),
  status: 204,
  errors: [...administrationErrors, "user.not_found", "retailer.user_settled"],
});

export const readRetailerHistory = endpoint({
  ...retailerAdministratorAccess,
  method: "GET",
  path: "lender/retailers/:name/history",
  summary: "Read who changed a retailer and when, newest first. At most 50 changes",
  params: retailerNameParams,
  reply: z.object({
    entries: z.array(
      z.object({ id: z.string(), type: z.string(), at: z.iso.datetime(), by: z.string(), facts: z.record(z.string(), z.unknown()) }),
    ),
    hasMore: z.boolean(),
  }),
  errors,
});
