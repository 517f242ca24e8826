import { readFileSync } from "node:fs";
import { join } from "node:path";
import { convert } from "html-to-text";
import { page as terms } from "#brand/legal/agb.ts";
import type { LegalPage, LegalSection, ShopNotes } from "#brand/legal/page.ts";
import { page as withdrawal } from "#brand/legal/widerruf.ts";
import { germanDay } from "#contract/day.ts";
import type { Sender } from "#server/domain/mail/write-letter.ts";
import type { Attachment } from "#server/platform/mail/letter.ts";
import { projectRoot } from "#system/project-root.ts";

type TermsSeller = Sender & Pick<ShopNotes, "payTerms">;

/**
 * Terms, withdrawal notice and the notice on the legal guarantee as of now, on a durable medium (§ 312f BGB). They are
 * plain text: every device opens it, and no filter takes it for a trap like an attached web page.
 */
export function legalAttachments(publicUrl: string, seller: TermsSeller): Attachment[] {
  const { company, brand, payTerms } = seller;
  const from = JSON.stringify([publicUrl, company, brand.version, brand.name, payTerms]);
  if (made?.from !== from) made = { from, files: make(publicUrl, seller) };
  return made.files;
}

// cached: the texts are code, and address and company seldom change
let made: { from: string; files: Attachment[] } | undefined;

function make(publicUrl: string, { company, brand, payTerms }: TermsSeller): Attachment[] {
  const shop = { ...brand, payTerms };
  const file = (page: LegalPage) => toTextFile(page, page.sections(company, shop), publicUrl);
  return [
    { filename: "AGB.txt", contentType, content: file(terms) },
    { filename: "Widerrufsbelehrung.txt", contentType, content: file(withdrawal) },
    {
      filename: "Gesetzliche-Gewaehrleistung.pdf",
      contentType: "application/pdf",
      content: guaranteeSheet(),
    },
  ];
}

/** In colour and complete, as the law requires (Art. 6 (1) l, 8 (7) of directive 2011/83/EU). */
function guaranteeSheet(): Buffer {
  return readFileSync(join(projectRoot, "brand/legal/gewaehrleistung.pdf"));
}

const contentType = "text/plain; charset=utf-8";

function toTextFile(page: LegalPage, sections: readonly LegalSection[], publicUrl: string): Buffer {
  const html = [
    `<h1>${page.title}</h1><p>Stand: ${germanDay(page.updated)}</p>`,
    ...sections.map(({ heading, html: body }) => `<h2>${heading}</h2>${body}`),
  ].join("");
  const text = convert(html, {
    wordwrap: 78,
    selectors: [
      {
        selector: "a",
        options: { baseUrl: publicUrl, hideLinkHrefIfSameAsText: true, linkBrackets: ["(", ")"] },
      },
      { selector: "h1", options: { uppercase: false } },
      { selector: "h2", options: { uppercase: false, leadingLineBreaks: 3 } },
      { selector: "h3", options: { uppercase: false } },
      { selector: "address", format: "paragraph" },
      { selector: "ul", options: { itemPrefix: "- " } },
    ],
  });
  // without a byte order mark some programs misread umlauts
  return Buffer.from(`\uFEFF${text}\n`.replaceAll("\n", "\r\n"), "utf8");
}
