import type { ShopBrand } from "#contract/shop/brand.ts";
import type { Branding } from "#contract/shop/branding.ts";
import type { HomeTexts } from "#contract/shop/home-texts.ts";
import type { JsonLd } from "#web/storefront/navigation/page-head.ts";

export function faqPage(questions: HomeTexts["questions"]): JsonLd {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer.replace(/\s+/g, " ") },
    })),
  };
}

export function website(
  { publicUrl }: Pick<Branding, "publicUrl">,
  { name }: Pick<ShopBrand, "name">,
): JsonLd {
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name,
    url: `${publicUrl}/`,
    inLanguage: "de",
  };
}

export function organization(
  { publicUrl, company }: Pick<Branding, "publicUrl" | "company">,
  { name, claim, logo }: Pick<ShopBrand, "name" | "claim" | "logo">,
): JsonLd {
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    name,
    legalName: company.companyName,
    slogan: claim,
    url: `${publicUrl}/`,
    logo: publicUrl + (logo?.url ?? "/icon-512.png"),
    email: company.email,
    telephone: company.phone,
    address: {
      "@type": "PostalAddress",
      streetAddress: company.street,
      postalCode: company.zip,
      addressLocality: company.city,
      addressCountry: "DE",
    },
  };
}
