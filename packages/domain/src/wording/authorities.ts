/** Authorities to which a customer can go with a complaint. The web addresses of these authorities may appear in e-mails as links. */
export const authorities = {
  ombudsmanPhone: "0800 023 4567",
  ombudsmanSite: "financial-ombudsman.org.uk",
  ombudsmanLeaflet: "financial-ombudsman.org.uk/consumer-leaflet",
  commissionerPhone: "0303 123 1113",
  commissionerSite: "ico.org.uk/make-a-complaint",
} as const;
