/** Every page of the shop, with the function that makes its links. */
const id = encodeURIComponent;

export const pages = {
  home: () => "/",
  shop: () => "/shop",
  shopSearch: (words: string) => `/shop?q=${id(words)}`,
  shopByStyle: (styleSlug: string) => `/shop/${id(styleSlug)}`,
  menuDetails: (slug: string) => `/menu/${id(slug)}`,
  styles: () => "/styles",
  wishlist: () => "/merkliste",
  faq: () => "/faq",
  /** one question of that page, opened; the anchor is `slugOf` the question */
  faqQuestion: (anchor: string) => `/faq#${anchor}`,
  contact: () => "/kontakt",
  cart: () => "/cart",
  cartLine: (rowId: string) => `/cart/${rowId}`,
  /** the guest's own cart, drawn by the server for browsers without scripts; `message` is a name of `cartMessage` */
  plainCart: (message?: string) => `/cart?ansicht=einfach${message ? `&meldung=${id(message)}` : ""}`,
  vouchers: () => "/gutschein",
  /** one that was bought: by its id for the browser that has bought it, by the token of its link for everybody who has it */
  voucher: (voucherId: string) => `/gutschein/${id(voucherId)}`,
  /** one page to print or to send on, by the token of its link */
  voucherPaper: (token: string) => `/api/v1/vouchers/${id(token)}/paper`,
  withdrawal: () => "/widerruf",
  terms: () => "/agb",
  privacy: () => "/datenschutz",
  imprint: () => "/impressum",
  accessibility: () => "/barrierefreiheit",
  thankYou: (orderId: string, invoiceNumber?: string) =>
    `/thankyoupage?orderId=${id(orderId)}${invoiceNumber ? `&invoiceNumber=${id(invoiceNumber)}` : ""}`,
  findOrder: () => "/bestellung",
  /** the page after its form was sent without scripts */
  orderSearched: (outcome: "gesendet" | "abgelehnt") => `/bestellung?anfrage=${outcome}`,
  guestOrder: (token: string) => `/bestellung/${id(token)}`,
  /** the card of one delivery, where a problem is reported and its state stands */
  deliveryOfOrder: (token: string, day: string) => `/bestellung/${id(token)}#lieferung-${day}`,
  renewOrderLink: (token: string) => `/bestellung/${token}/neuer-link`,
  /** the page shown after a new link was asked for */
  orderLinkSent: (token: string) => `/bestellung/${id(token)}?neuer-link=unterwegs`,
  /** where a dish of the order is reviewed; the query names dish and stars of the letter's link */
  rateOrder: (token: string) => `/bestellung/${id(token)}/bewerten`,
  /** a remembered week behind its signed link; a form sent there ends its letters */
  rememberedWeek: (token: string) => `/meine-woche/${token}`,
  followUpObjection: (token: string) => `/nachfrage/${token}`,
  paymentFailed: (orderId: string) => `/payment-failed?orderId=${id(orderId)}`,
  paymentStatus: (status: "success" | "failed") => `/payment-status/${status}`,
  newsletter: () => "/newsletter",
  newsletterConfirm: (token: string) => `/newsletter/bestaetigen/${id(token)}`,
  newsletterUnsubscribe: (token: string) => `/newsletter/abbestellen/${id(token)}`,
  newsletterRequested: () => "/newsletter/angefordert",
  newsletterRefused: () => "/newsletter/abgelehnt",
  withdraw: () => "/vertrag-widerrufen",
  withdrawRefused: () => "/vertrag-widerrufen/abgelehnt",
  withdrawn: (withdrawalId: string) => `/vertrag-widerrufen/${id(withdrawalId)}`,
  login: () => "/login",
  /** behind the #, so that no log and no other page learns it */
  invitation: (token: string) => `/login#einladung=${token}`,
  dashboard: () => "/dashboard",
} as const;

/** Public and the same for everyone: listed in the sitemap, cached, and linked by the office. */
export const publicPages = [
  "home",
  "shop",
  "styles",
  "faq",
  "contact",
  "terms",
  "privacy",
  "withdrawal",
  "imprint",
  "accessibility",
] as const satisfies readonly (keyof typeof pages)[];

/** The path of a call or a page with its steps in place of `:name`. */
export function fillPath(path: string, values: Record<string, string | number>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));
}
