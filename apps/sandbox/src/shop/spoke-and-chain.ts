/** The data that Farthing stores about the example shop. Its key and secret are public, because this is a demo. */
export const spokeAndChain = {
  retailer: "spoke-chain",
  supplierNumber: "200100",
  keyName: "Example shop",
  apiKey: "fsk_demoshop_spoke-and-chain-sells-bicycles-on-credit",
  webhookPath: "/shop/webhooks",
  webhookSecret: `whsec_${Buffer.from("a secret that the demo tells everybody").toString("base64")}`,
} as const;
