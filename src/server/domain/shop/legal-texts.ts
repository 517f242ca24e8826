import sanitizeHtml from "sanitize-html";
import { page as terms } from "#brand/legal/agb.ts";
import { page as accessibility } from "#brand/legal/barrierefreiheit.ts";
import { contactOf } from "#brand/legal/contact.ts";
import { page as privacy } from "#brand/legal/datenschutz.ts";
import { page as imprint } from "#brand/legal/impressum.ts";
import type { LegalPage, ShopNotes } from "#brand/legal/page.ts";
import { page as withdrawal } from "#brand/legal/widerruf.ts";
import type { CalendarDay } from "#contract/day.ts";
import { escapeHtml } from "#contract/escape-html.ts";
import { isShopPath } from "#contract/office/shop/home-texts.ts";
import { type LegalContent, type LegalMark, legalMarks } from "#contract/office/shop/shop-texts.ts";
import type { PublicCompany } from "#contract/shop/company.ts";
import type { LegalPageName, LegalText } from "#contract/shop/legal-texts.ts";

/** The first texts. What the administration writes comes before them. */
export const legalFiles: Record<LegalPageName, LegalPage> = {
  agb: terms,
  datenschutz: privacy,
  widerruf: withdrawal,
  impressum: imprint,
  barrierefreiheit: accessibility,
};

/** What the texts name. */
export interface LegalSeller {
  company: PublicCompany;
  shop: ShopNotes;
}

export interface OwnLegalText {
  content: LegalContent;
  updated: CalendarDay;
}
/** The pages that the administration has written; the others are the files'. */
export type OwnLegalTexts = Partial<Record<LegalPageName, OwnLegalText>>;

/** A page as guests read it. Written text is cleaned again; then the company comes in, escaped, with its links. */
export function legalText(page: LegalPageName, own: OwnLegalTexts, seller: LegalSeller): LegalText {
  const file = legalFiles[page];
  const { title, description } = file;
  const written = own[page];
  if (!written) {
    const sections = file.sections(seller.company, seller.shop).map((section) => ({ ...section }));
    return { title, description, updated: file.updated, sections };
  }
  const fill = filler(seller);
  const needed = new Set(neededSections(page, seller));
  const sections = written.content.sections.map(({ id, heading, html }) => ({
    id,
    heading: fill(heading, "text"),
    html: fill(cleanLegalHtml(html), "html"),
    ...(needed.has(id) && { hasGuaranteePicture: true }),
  }));
  return { title, description, updated: written.updated, sections };
}

/** The file's text for the editor: marks stand where it names the company, so that a written text follows the settings. */
export function fileContent(page: LegalPageName, { company, shop }: LegalSeller): LegalContent {
  const named = Object.fromEntries(
    Object.entries(markOfField).map(([field, mark]) => [
      field,
      // what the company does not have is left out by the file
      company[field as keyof PublicCompany] === "" ? "" : `{${mark}}`,
    ]),
  );
  const sections = legalFiles[page].sections({ ...company, ...named }, { ...shop, name: "{shop}" });
  return { sections: sections.map(({ id, heading, html }) => ({ id, heading, html: normalised(html) })) };
}

/** Ids of sections that a page must keep. */
export function neededSections(page: LegalPageName, { company, shop }: LegalSeller): string[] {
  const sections = legalFiles[page].sections(company, shop);
  return sections.filter(({ hasGuaranteePicture }) => hasGuaranteePicture).map(({ id }) => id);
}

/** HTML from people, with links that lead to the shop or to a named address. */
export function cleanLegalHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ["p", "br", "ul", "ol", "li", "strong", "em", "h3", "h4", "a"],
    allowedAttributes: { a: ["href"] },
    allowedSchemes: ["https", "mailto", "tel"],
    allowProtocolRelative: false,
    disallowedTagsMode: "discard",
    transformTags: {
      b: "strong",
      i: "em",
      address: "p",
      h2: "h3",
      a: (_, { href }): sanitizeHtml.Tag => ({ tagName: "a", attribs: isLink(href) ? { href } : {} }),
    },
    // a link that leads nowhere stays as its words
  }).replace(/<a>([\s\S]*?)<\/a>/g, "$1");
}

function isLink(href: string | undefined): href is string {
  return href !== undefined && (/^(?:https:\/\/|mailto:|tel:|#)/.test(href) || isShopPath(href));
}

/** White space as an editor writes it, so that an unchanged text is recognised as such. */
export function normalised(html: string): string {
  return cleanLegalHtml(html.replace(/<a href="(?:mailto|tel):[^"]*">(\{\w+\})<\/a>/g, "$1"))
    .replace(/[ \t\r\n]+/g, " ")
    .replace(/ ?(<\/?(?:p|ul|ol|li|h3|h4)>) ?/g, "$1")
    .replace(/<br \/>/g, "<br>")
    .replace(/<p><\/p>/g, "")
    .trim();
}

const markOfField = {
  companyName: "firma",
  street: "strasse",
  zip: "plz",
  city: "ort",
  email: "email",
  privacyEmail: "datenschutz",
  phone: "telefon",
  managingDirector: "vertretung",
  registerCourt: "registergericht",
  registerNumber: "registernummer",
  vatId: "ustid",
  kitchenName: "kueche",
  kitchenAddress: "kuechenanschrift",
} as const satisfies Partial<Record<keyof PublicCompany, LegalMark>>;

const marks = new RegExp(`\\{(${Object.keys(legalMarks).join("|")})\\}`, "g");

function filler({ company, shop }: LegalSeller) {
  const contact = contactOf(company);
  const links: Partial<Record<LegalMark, string>> = {
    email: contact.emailLink,
    datenschutz: contact.privacyEmailLink,
    telefon: contact.phoneLink,
  };
  const texts: Record<string, string> = {
    shop: shop.name,
    ...Object.fromEntries(
      Object.entries(markOfField).map(([field, mark]) => [mark, company[field as keyof PublicCompany]]),
    ),
  };
  return (text: string, into: "text" | "html"): string =>
    text.replace(marks, (_, mark: LegalMark) => {
      const value = texts[mark] ?? "";
      return into === "text" ? value : (links[mark] ?? escapeHtml(value));
    });
}
