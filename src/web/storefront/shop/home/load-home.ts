import { filledIn } from "#brand/fill-in.ts";
import { banners, meta, news, questionsOnHome } from "#brand/home.ts";
import { homeTexts } from "#brand/home-texts.ts";
import { company as brandCompany } from "#brand/shop.ts";
import { pages } from "#contract/addresses.ts";
import type { ShopBrand } from "#contract/shop/brand.ts";
import type { Branding } from "#contract/shop/branding.ts";
import type { HomeTexts } from "#contract/shop/home-texts.ts";
import { request, type Send } from "#web/shared/api/client.ts";
import { loadPart, menusFailure, pageStatus } from "#web/shared/api/load-part.ts";
import { readStyles } from "#web/storefront/catalogue/load-styles.ts";
import type { JsonLd } from "#web/storefront/navigation/page-head.ts";
import type { PageRequest } from "#web/storefront/navigation/page-types.ts";

export async function loadHome({ send, branding, brand, hasMenus }: PageRequest) {
  // The page's data carry the texts, so no script file repeats them.
  const [{ best, fresh }, { questions: allQuestions, ...texts }, styles] = await Promise.all([
    readHomeMenus(send),
    readTexts(send),
    readStyles(send),
  ]);
  const questions = allQuestions.slice(0, questionsOnHome);
  const shownBanners = hasMenus ? bannersFor(styles) : [];
  const ofShop = branding ? [website(branding, brand), organization(branding, brand)] : [];
  const structured = [faqJsonLd(questions), ...ofShop];
  return {
    data: {
      bestsellers: best.data,
      newMenus: fresh.data,
      banners: shownBanners,
      hasMenus,
      texts,
      questions,
      hasFurtherQuestions: allQuestions.length > questions.length,
      newsHeading: brand.hasMark ? news.heading : news.plainHeading,
    },
    head: { title: meta.title(brand.name), description: meta.description, structured },
    ...pageStatus(best, fresh),
  };
}

/** Without an answer of the shop the brand's own texts are shown. */
function readTexts(send: Send): Promise<HomeTexts> {
  return request(send, "readHomeTexts").then(
    (answer) => answer.data,
    () => filledIn(homeTexts, brandCompany),
  );
}

/** Addresses of the banners whose style exists; all of them when the styles could not be read. */
function bannersFor({ data, failure }: Awaited<ReturnType<typeof readStyles>>): string[] {
  const existing = [pages.shop(), ...data.map(({ slug }) => pages.shopByStyle(slug))];
  return banners.map(({ href }) => href).filter((href) => failure || existing.includes(href));
}

export function faqJsonLd(questions: HomeTexts["questions"]): JsonLd {
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

/** Without the menus of strip and carousel the page still has its other blocks. */
export async function readHomeMenus(send: Send) {
  const [best, fresh] = await Promise.all([
    loadPart(request(send, "readMenus", { query: { is_bestseller: true } }), menusFailure, []),
    loadPart(request(send, "readMenus", { query: { is_new: true } }), menusFailure, []),
  ]);
  return { best, fresh };
}
