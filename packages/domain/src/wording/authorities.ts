/** The authorities to which a customer can go with a complaint. E-mails may contain links to the web addresses of these authorities. */
export const authorities = {
  ombudsmanPhone: "0800 023 4567",
  ombudsmanSite: "financial-ombudsman.org.uk",
  ombudsmanLeaflet: "financial-ombudsman.org.uk/consumer-leaflet",
  commissionerPhone: "0303 123 1113",
  commissionerSite: "ico.org.uk/make-a-complaint",
} as const;
