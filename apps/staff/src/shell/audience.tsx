import type { ReactNode } from "react";
import { useSession } from "./session.ts";

/** The kind of user who reads the screens. The user of a partner's link is the customer, whom the texts address as "you". */
export type Audience = "shop" | "customer";

export const useAudience = (): Audience => (useSession().role === "direct_apps" ? "customer" : "shop");

/** Shows its content only to shop staff, for example links to pages that the user of a partner's link may not open. */
export const ShopOnly = ({ children }: { children: ReactNode }): ReactNode => useAudience() === "shop" && children;
