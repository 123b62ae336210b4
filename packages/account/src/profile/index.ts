/** The pages about one's own account, kept out of the index: few come here, and nobody on the way in. */
export { Lately } from "./lately.tsx";
export { ManagePasswordPage } from "./manage-password-page.tsx";
export { OwnAccountContext } from "./own-account.tsx";
export { OwnAccountPanels } from "./own-account-panels.tsx";
