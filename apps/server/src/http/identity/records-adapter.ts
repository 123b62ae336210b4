import { type Adapter, type AdapterFactory, type AdapterPayload, errors } from "oidc-provider";
import type { IdentityRecord } from "../../store/identity/identity-records.ts";
import type { Store, UnitOfWork } from "../../store/unit-of-work.ts";
import type { SignInsInCookies } from "./cookie-sign-ins.ts";

/** Anonymous visits must not add database rows, so an unfinished sign-in is kept in a cookie. */
export function createIdentityRecordsAdapter(store: Store, carried: SignInsInCookies): AdapterFactory {
  const inStore = <T>(work: (tx: UnitOfWork) => Promise<T>): Promise<T> => store.transaction({ is: "all" }, null, work);
  return (model) => {
    if (model === "Session") return noStorage;
    return model === "Interaction" ? carried.adapter(databaseAdapter(model, inStore)) : databaseAdapter(model, inStore);
  };
}

/** The identity service stores no sessions. Customers prove who they are at every sign-in, for one application. */
const noStorage: Adapter = {
  upsert: async () => undefined,
  find: async () => undefined,
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
  consume: async () => undefined,
  destroy: async () => undefined,
  revokeByGrantId: async () => undefined,
};

function databaseAdapter(model: string, inStore: <T>(work: (tx: UnitOfWork) => Promise<T>) => Promise<T>): Adapter {
  return {
    /** The access token is also stored as an applicant token, so that it authorises API calls (`needs: "applicant"`). */
    upsert: (id, payload, expiresIn) =>
      inStore(async ({ identityRecords, applicantTokens }) => {
        const { uid, grantId, accountId } = payload;
        await identityRecords.save(model, id, { payload, uid, grantId, seconds: expiresIn ?? 0 });
        if (model === "AccessToken" && accountId) await applicantTokens.admit(id, accountId, grantId);
      }),
    find: async (id) => asPayload(await inStore(({ identityRecords }) => identityRecords.find(model, id))),
    findByUid: async (uid) => asPayload(await inStore(({ identityRecords }) => identityRecords.findByUid(model, uid))),
    findByUserCode: async () => undefined,
    async consume(id) {
      const first = await inStore(({ identityRecords }) => identityRecords.consume(model, id));
      if (!first) throw new errors.InvalidGrant("it was used already");
    },
    destroy: (id) =>
      inStore(async ({ identityRecords, applicantTokens }) => {
        await identityRecords.delete(model, id);
        if (model === "AccessToken") await applicantTokens.end(id);
      }),
    revokeByGrantId: (grantId) =>
      inStore(async ({ identityRecords, applicantTokens }) => {
        await identityRecords.deleteGrant(grantId);
        await applicantTokens.endGrant(grantId);
      }),
  };
}

const asPayload = (record: IdentityRecord | undefined): AdapterPayload | undefined =>
  record && {
    ...(record.payload as AdapterPayload),
    ...(record.consumedAt && { consumed: Math.floor(record.consumedAt.getTime() / 1_000) }),
  };
