import { useSession } from "./session.ts";

/** The reader of the screens. A user of a partner's link is the customer, and is addressed as "you". */
export type Audience = "shop" | "customer";

export const useAudience = (): Audience => (useSession().role === "direct_apps" ? "customer" : "shop");
