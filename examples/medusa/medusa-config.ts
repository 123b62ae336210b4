import { defineConfig } from "@medusajs/framework/utils";

/** start.mjs sets these environment variables. */
const { DATABASE_URL, STOREFRONT_URL = "", FARTHING_URL = "", FARTHING_API_KEY = "", FARTHING_WEBHOOK_SECRET = "" } = process.env;

module.exports = defineConfig({
  projectConfig: {
    databaseUrl: DATABASE_URL,
    http: {
      storeCors: STOREFRONT_URL,
      adminCors: "",
      authCors: "",
      jwtSecret: "only-for-this-example",
      cookieSecret: "only-for-this-example",
    },
  },
  modules: [
    {
      resolve: "@medusajs/medusa/payment",
      options: {
        providers: [
          {
            resolve: "./src/modules/farthing",
            id: "farthing",
            options: {
              origin: FARTHING_URL,
              apiKey: FARTHING_API_KEY,
              webhookSecrets: [FARTHING_WEBHOOK_SECRET],
              returnUrl: `${STOREFRONT_URL}/return.html`,
            },
          },
        ],
      },
    },
  ],
  // The admin app is turned off, because its build takes a minute and the example needs only the API.
  admin: { disable: true },
});
