import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Adapter, type AdapterPayload, Provider } from "oidc-provider";
import type { KeyRing } from "../../platform/secrets.ts";

interface CarryingCookie {
  readonly name: string;
  /** Only the sign-in page's calls receive it. */
  readonly path: string;
}

const context = "sign-in under way";

/**
 * Stores a sign-in before the first proof in an encrypted cookie of the browser, so that anonymous visits create no rows. After the right
 * code it is stored in the database, where it is used once.
 */
export class CarriedSignIns {
  readonly #keys: KeyRing;
  readonly #cookie: CarryingCookie;
  readonly #brought = new AsyncLocalStorage<string | undefined>();

  constructor(keys: KeyRing, cookie: CarryingCookie) {
    this.#keys = keys;
    this.#cookie = cookie;
  }

  /** Runs `work` with the sign-in of the request's cookie. */
  bringing<T>({ cookies }: FastifyRequest, work: () => Promise<T>): Promise<T> {
    return this.#brought.run(cookies[this.#cookie.name], work);
  }

  /** Clears the cookie after the sign-in was stored in the database. */
  release(reply: FastifyReply): void {
    reply.clearCookie(this.#cookie.name, { path: this.#cookie.path });
  }

  adapter(kept: Adapter): Adapter {
    return {
      ...kept,
      upsert: async (id, payload, expiresIn) => {
        if (payload.result) return kept.upsert(id, payload, expiresIn);
        const { name, path } = this.#cookie;
        const sealed = this.#keys.seal(Buffer.from(JSON.stringify(payload)), context).toString("base64url");
        Provider.ctx?.cookies.set(name, sealed, {
          path,
          httpOnly: true,
          sameSite: "strict",
          signed: false,
          maxAge: (expiresIn ?? 0) * 1_000,
        });
      },
      find: async (id) => this.#opened(id) ?? kept.find(id),
    };
  }

  #opened(id: string): AdapterPayload | undefined {
    const sealed = this.#brought.getStore();
    if (!sealed) return undefined;
    try {
      const payload: AdapterPayload = JSON.parse(this.#keys.open(Buffer.from(sealed, "base64url"), context).toString());
      return payload.jti === id && (payload.exp ?? 0) * 1_000 > Date.now() ? payload : undefined;
    } catch {
      // The cookie was not encrypted by us.
      return undefined;
    }
  }
}
