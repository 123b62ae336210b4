import type { InsertedValue } from "../../product.ts";

export const classicUsers = {
  title: "Users",
  question: "What do you need to do?",
  create: "Create new user",
  edit: "Edit user",
  findUser: "Find user",
  lastName: "Last name",
  selectUser: "Select user",
  chooseUser: "Choose a user",
  chooseFirst: "Choose a user first.",
  usersFound: (count: InsertedValue) => `${count} user(s) found`,
} as const;

export const enhancedUsers = {
  header: "Manage Users",
  titles: {
    branch: "Branch users",
    headOffice: "Head office users",
    headOfficeAndBranch: "Head office and branch users",
    group: "Group users",
    broker: "Broker users",
    lender: "Lender users",
  },
  caption: "Users",
  findBranch: "Find a branch",
  newUser: "New user",
  columns: {
    username: "Username",
    forename: "Forename",
    surname: "Surname",
    email: "Email",
    role: "Role",
    supplier: "Supplier",
    created: "Created",
    updated: "Updated",
    status: "Status",
    select: "Select",
  },
  filter: "Filter by Surname, Role or Supplier Number",
  headOfficeOnly: "Head Office users only",
  statuses: { all: "All users", active: "Active users", deactivated: "Deactivated users" },
  active: "Active",
  deactivated: "Deactivated",
  applyFilter: "Filter",
  filteredBy: (term: string) => `Filtered by “${term}”`,
  removeFilter: "Remove the filter",
  loading: "Loading users…",
  managing: "Organisation of these users",
  back: "Back to",
  managingUsersFor: (user: string, organisation: string, branch: string) => `${user} of ${organisation} managing users for ${branch}`,
  selectBranch: "Select branch",
  branchFirst: "This user will belong to the head office. To add a branch user, find the branch first and add the user there.",
  empty: "No users found.",
  emptyNext: "Create the first one with “New user”.",
  emptyFiltered: "No user matches these filters.",
} as const;

export const userForm = {
  newTitle: "New user",
  editTitle: "Edit user",
  accountActive: "Account active",
  forename: "Forename",
  surname: "Surname",
  email: "Email",
  username: "Username",
  role: "Role",
  branch: "Branch",
  save: "Save",
  deactivates: "A user who is not active is signed out at once and cannot sign in.",
  usernameStays: "A username cannot be changed later.",
  failed: (doing: "creating" | "editing") => `There was an issue ${doing} the user. Please check their details and try again.`,
  created: (name: string) => `User ${name} created`,
  updated: (name: string) => `User ${name} updated`,
  firstPasswordSent: (email: string) => `An e-mail with a link to choose a password is on its way to ${email}.`,
} as const;

export const branchFinder = {
  title: "Find a branch or head office",
  label: "Trading name, supplier number or location",
  placeholder: "Enter a trading name, supplier number or location",
  search: "Search",
} as const;

export const branchResults = {
  title: (term: string) => `Search results (${term})`,
  columns: { supplier: "Supplier", tradingName: "Trading name", location: "Location", postcode: "Postcode" },
  headOffice: "Head Office",
  none: "No results found",
} as const;

export const viewBranch = {
  title: "View branch",
  text: (branch: string, supplierNumber: string) =>
    `You are about to view the users for ${branch} (${supplierNumber}). Please confirm that you wish to proceed.`,
  continue: "Continue",
  dontShowAgain: "Don't display this again",
} as const;
