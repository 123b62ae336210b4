import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Adapter, type AdapterPayload, Provider } from "oidc-provider";
import type { KeyRing } from "../../platform/secrets.ts";

interface SignInCookie {
  readonly name: string;
  readonly path: string;
}

const encryptionContext = "sign-in under way";

/** Anonymous visits must not add database rows. An unfinished sign-in is therefore kept in an encrypted cookie. */
export class SignInsInCookies {
  readonly #keys: KeyRing;
  readonly #cookie: SignInCookie;
  readonly #cookieOfRequest = new AsyncLocalStorage<string | undefined>();

  constructor(keys: KeyRing, cookie: SignInCookie) {
    this.#keys = keys;
    this.#cookie = cookie;
  }

  withCookieOf<T>({ cookies }: FastifyRequest, work: () => Promise<T>): Promise<T> {
    return this.#cookieOfRequest.run(cookies[this.#cookie.name], work);
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(this.#cookie.name, { path: this.#cookie.path });
  }

  adapter(database: Adapter): Adapter {
    return {
      ...database,
      upsert: async (id, payload, expiresIn) => {
        if (payload.result) return database.upsert(id, payload, expiresIn);
        const { name, path } = this.#cookie;
        const sealed = this.#keys.seal(Buffer.from(JSON.stringify(payload)), encryptionContext).toString("base64url");
        Provider.ctx?.cookies.set(name, sealed, {
          path,
          httpOnly: true,
          sameSite: "strict",
          signed: false,
          maxAge: (expiresIn ?? 0) * 1_000,
        });
      },
      find: async (id) => this.#opened(id) ?? database.find(id),
    };
  }

  #opened(id: string): AdapterPayload | undefined {
    const sealed = this.#cookieOfRequest.getStore();
    if (!sealed) return undefined;
    try {
      const payload: AdapterPayload = JSON.parse(this.#keys.open(Buffer.from(sealed, "base64url"), encryptionContext).toString());
      return payload.jti === id && (payload.exp ?? 0) * 1_000 > Date.now() ? payload : undefined;
    } catch {
      return undefined;
    }
  }
}
