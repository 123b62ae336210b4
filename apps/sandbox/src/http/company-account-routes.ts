import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { companyOfClient } from "../company-accounts/people.ts";
import { companyAccountsPath, createCompanyAccounts } from "../company-accounts/provider.ts";
import { companySignInPage } from "../pages/company-sign-in-page.tsx";
import type { Sandbox } from "../sandbox.ts";
import { parse, showPage } from "./show-page.tsx";

const personChoiceSchema = z.object({ person: z.string().max(100), secondFactor: z.literal("yes").optional() });

export const companyAccountRoutes =
  (sandbox: Sandbox): FastifyPluginAsync =>
  async (server) => {
    const provider = await createCompanyAccounts(sandbox.settings);
    const serveProtocol = provider.callback();

    server.get(`${companyAccountsPath}/sign-in/:uid`, async ({ raw }, reply) => {
      const { params } = await provider.interactionDetails(raw, reply.raw);
      const company = companyOfClient(params.client_id);
      return company ? showPage(sandbox, reply, () => companySignInPage(company)) : reply.callNotFound();
    });

    server.post(`${companyAccountsPath}/sign-in/:uid`, async ({ raw, body }, reply) => {
      const { person, secondFactor } = parse(personChoiceSchema, body);
      const login = { accountId: person, amr: secondFactor ? ["pwd", "mfa"] : ["pwd"] };
      return reply.redirect(await provider.interactionResult(raw, reply.raw, { login }), 303);
    });

    await server.register(async (protocol) => {
      // The provider's library reads the body of a request itself, so the web server must not parse it.
      protocol.removeAllContentTypeParsers();
      protocol.addContentTypeParser("*", (_request, _body, done) => done(null));
      protocol.all(`${companyAccountsPath}/*`, (request, reply) => {
        reply.hijack();
        Object.assign(request.raw, { originalUrl: request.raw.url });
        request.raw.url = request.url.slice(companyAccountsPath.length);
        void serveProtocol(request.raw, reply.raw);
      });
    });
  };
