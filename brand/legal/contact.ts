import { shop } from "#brand/shop.ts";

/** Plain text of the brand as HTML: the names contain "&". */
export function toHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Company, brand and addresses as the legal pages print them, from `shop.ts` alone. */
export const brandName = toHtml(shop.name);
export const company = toHtml(shop.companyName);
export const addressLines = `${company}<br>${toHtml(shop.street)}<br>${shop.zip} ${toHtml(shop.city)}<br>${shop.country}`;
export const emailLink = `<a href="mailto:${shop.email}">${shop.email}</a>`;
export const privacyEmailLink = `<a href="mailto:${shop.privacyEmail}">${shop.privacyEmail}</a>`;
export const phoneLink = `<a href="tel:${shop.phone.replaceAll(" ", "")}">${shop.phone}</a>`;
