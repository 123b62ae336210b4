import { keyPermissions } from "@farthing/domain/access";

declare const data: readonly { readonly name: string; readonly says: string }[];

export { data };

export default { load: (): typeof data => Object.entries(keyPermissions).map(([name, says]) => ({ name, says })) };
