import { shop } from "#brand/shop.ts";
import type { PublicCompany } from "#contract/shop/company.ts";
import { escapeHtml } from "#contract/escape-html.ts";

export function contactOf(company: PublicCompany) {
  const escaped = Object.fromEntries(
    Object.entries(company).map(([field, text]) => [field, escapeHtml(text)]),
  );
  const { companyName, street, zip, city, email, privacyEmail, phone, ...register } =
    escaped as typeof company;
  return {
    ...register,
    companyName,
    street,
    town: `${zip} ${city}`,
    addressLines: `${companyName}<br>${street}<br>${zip} ${city}<br>${shop.country}`,
    emailLink: mailLink(email),
    privacyEmailLink: mailLink(privacyEmail),
    phoneLink: `<a href="tel:${phone.replace(/[^+\d]/g, "")}">${phone}</a>`,
  };
}

const mailLink = (address: string) => `<a href="mailto:${address}">${address}</a>`;
