/** Customers can take a complaint to these authorities. E-mails may link to their web addresses. */
export const authorities = {
  ombudsmanPhone: "0800 023 4567",
  ombudsmanSite: "financial-ombudsman.org.uk",
  ombudsmanLeaflet: "financial-ombudsman.org.uk/consumer-leaflet",
  commissionerPhone: "0303 123 1113",
  commissionerSite: "ico.org.uk/make-a-complaint",
} as const;
