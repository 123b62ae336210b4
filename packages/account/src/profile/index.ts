/** The main entry point of the package does not export the profile pages, because the sign-in page does not need them. */

export { ManagePasswordPage } from "./manage-password-page.tsx";
export { OwnAccountContext } from "./own-account.tsx";
export { OwnAccountPanels } from "./own-account-panels.tsx";
export { RecentEvents } from "./recent-events.tsx";
