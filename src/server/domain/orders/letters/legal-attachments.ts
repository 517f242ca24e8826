import { readFileSync } from "node:fs";
import { join } from "node:path";
import { convert } from "html-to-text";
import { germanDay } from "#contract/day.ts";
import type { LegalText } from "#contract/shop/legal-texts.ts";
import { paperLogo } from "#server/domain/invoices/paper-logo.ts";
import type { PaperLook } from "#server/domain/invoices/pdf/paper-look.ts";
import { printTableSheet } from "#server/domain/invoices/sheets/print-table-sheet.ts";
import type { ComposeDeps } from "#server/domain/mail/compose-deps.ts";
import type { Sender } from "#server/domain/mail/write-letter.ts";
import { type LegalVersion, legalVersionOf, otherTextsOfOrder } from "#server/domain/shop/legal-version.ts";
import type { Attachment } from "#server/platform/mail/letter.ts";
import { projectRoot } from "#system/project-root.ts";

/**
 * Terms and withdrawal notice as they were when the guest ordered, and the notice on the legal guarantee, on a durable
 * medium (§ 312f BGB): papers, which every device shows and prints.
 */
export async function legalAttachments(
  { database, publicUrl, brand }: Pick<ComposeDeps, "database" | "publicUrl"> & Pick<Sender, "brand">,
  { id, texts }: LegalVersion,
): Promise<Attachment[]> {
  const from = JSON.stringify([id, publicUrl(), brand]);
  if (made?.from !== from) {
    const look = { ...brand, paperLogo: await paperLogo(database, brand.printedLogo) };
    made = { from, files: make({ publicUrl: publicUrl(), look }, texts) };
    made.files.catch(() => {
      made = undefined;
    });
  }
  return made.files;
}

// cached: texts, company and brand seldom change
let made: { from: string; files: Promise<Attachment[]> } | undefined;

interface Printed {
  publicUrl: string;
  look: PaperLook;
}

async function make(printed: Printed, { agb, widerruf }: LegalVersion["texts"]): Promise<Attachment[]> {
  const [terms, withdrawal] = await Promise.all([paperOf(agb, printed), paperOf(widerruf, printed)]);
  return [
    { filename: "AGB.pdf", contentType, content: terms },
    { filename: "Widerrufsbelehrung.pdf", contentType, content: withdrawal },
    { filename: "Gesetzliche-Gewaehrleistung.pdf", contentType, content: guaranteeSheet() },
  ];
}

/** The texts that this order was placed with; those of now for an order from before they were kept. */
export async function textsFor(
  { database, snapshot }: Pick<ComposeDeps, "database" | "snapshot">,
  orderId: string,
): Promise<LegalVersion> {
  const current = legalVersionOf(snapshot.settings);
  const accepted = await otherTextsOfOrder(database, orderId, current.id);
  return accepted ?? current;
}

/** In colour and complete, as the law requires (Art. 6 (1) l, 8 (7) of directive 2011/83/EU). */
function guaranteeSheet(): Buffer {
  return readFileSync(join(projectRoot, "brand/legal/gewaehrleistung.pdf"));
}

const contentType = "application/pdf";

function paperOf({ title, updated, sections }: LegalText, { publicUrl, look }: Printed): Promise<Buffer> {
  return printTableSheet({
    sheet: {
      title,
      facts: [`Stand: ${germanDay(updated)}`],
      chapters: sections.map(({ heading, html }) => ({ heading, paragraphs: paragraphsOf(html, publicUrl) })),
      tables: [],
      notes: [],
    },
    at: new Date(`${updated}T00:00:00Z`),
    look,
  });
}

/** Each line of a list is one of its own, so that pages end between them. */
function paragraphsOf(html: string, publicUrl: string): string[] {
  const text = convert(html, {
    wordwrap: false,
    selectors: [
      { selector: 'a[href^="tel:"]', format: "anchor", options: { ignoreHref: true } },
      {
        selector: "a",
        options: { baseUrl: publicUrl, hideLinkHrefIfSameAsText: true, linkBrackets: ["(", ")"] },
      },
      ...["h1", "h2", "h3"].map((selector) => ({ selector, options: { uppercase: false } })),
      { selector: "address", format: "paragraph" },
      { selector: "ul", options: { itemPrefix: "– " } },
    ],
  });
  return text
    .split(/\n{2,}|\n(?= *– )/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
}
