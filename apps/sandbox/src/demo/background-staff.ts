import type { Role } from "@farthing/domain/access";

/** Staff who only fill the user lists. The start page offers no sign-in for them. */

type BackgroundEmployee = readonly [givenName: string, familyName: string, role: Role, left?: "left"];

/** Staff by the supplier number of their branch. */
export const backgroundStaff: Readonly<Record<string, readonly BackgroundEmployee[]>> = {
  "100100": [
    ["Oliver", "Pask", "head_office_user", "left"],
    ["Rosalind", "Achterberg", "head_office_user"],
    ["Farhan", "Siddiq", "head_office_user"],
  ],
  "100101": [
    ["Maureen", "Ackroyd", "branch_manager", "left"],
    ["Dilwyn", "Probert", "branch_admin"],
    ["Chloe", "Sykes", "branch_user"],
    ["Gareth", "Illingworth", "branch_user"],
    ["Sunita", "Bhandari", "branch_user"],
    ["Tom", "Wragg", "branch_user", "left"],
    ["Yvonne", "Clegg", "branch_user"],
    ["Marek", "Dudek", "branch_user"],
  ],
  "100102": [
    ["Priya", "Nair", "branch_user"],
    ["Isaac", "Thornbury-Whitfield", "branch_user"],
    ["Judith", "Selby", "branch_manager"],
    ["Callum", "Foss", "branch_admin"],
  ],
  "100103": [
    ["Dev", "Mistry", "branch_user", "left"],
    ["Leona", "Knowles", "branch_manager"],
    ["Ewan", "Totterdown", "branch_user"],
    ["Grace", "Adeyinka", "branch_user"],
  ],
  "100104": [
    ["Fiona", "MacAllister", "branch_manager"],
    ["Peter", "Catchpole", "branch_user"],
    ["Amelia", "Thirtle", "branch_user", "left"],
  ],
  "100105": [
    ["Carys", "Evans", "branch_manager"],
    ["Rhys", "Cadwallader", "branch_admin"],
    ["Nerys", "O'Shea", "branch_user"],
  ],
  "200100": [
    ["Ingrid", "Halvorsen", "head_office_user"],
    ["Paul", "Stannington", "head_office_user", "left"],
  ],
  "200101": [["Aisha", "Rivelin", "branch_admin"]],
  "200102": [
    ["Jago", "Penrose", "branch_manager"],
    ["Demelza", "Trewin", "branch_user"],
  ],
  "200103": [
    ["Morag", "Kinnoull", "branch_manager"],
    ["Struan", "Birnam", "branch_user", "left"],
  ],
  "300100": [["Vivienne", "Ardwick", "head_office_user"]],
  "300101": [
    ["Lee", "Ancoats", "branch_admin"],
    ["Zara", "Hulme", "branch_user"],
  ],
  "300102": [["Cecily", "Lansdown", "branch_manager"]],
  "300103": [["Gordon", "Bailgate", "branch_manager"]],
  "400100": [
    ["Rupert", "Eastgate", "broker_user"],
    ["Olwen", "Handbridge", "broker_user", "left"],
  ],
  "400201": [["Clara", "Shibden", "branch_manager"]],
  "400202": [["Gwilym", "Rhossili", "branch_manager"]],
  "500100": [["Sebastian", "Clerkenwell", "group_user"]],
};

const toUsernamePart = (name: string): string => name.toLowerCase().replace(/[^a-z-]/g, "");

export const usernameOf = (givenName: string, familyName: string): string => `${toUsernamePart(givenName)}.${toUsernamePart(familyName)}`;

const usernames = new Set(
  Object.values(backgroundStaff).flatMap((people) => people.map(([givenName, familyName]) => usernameOf(givenName, familyName))),
);

export const isBackgroundStaff = ({ username }: { readonly username: string }): boolean => usernames.has(username);
