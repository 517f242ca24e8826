import { readFileSync } from "node:fs";
import { join } from "node:path";
import { convert } from "html-to-text";
import { germanDay } from "#contract/day.ts";
import { escapeHtml } from "#contract/escape-html.ts";
import type { LegalText } from "#contract/shop/legal-texts.ts";
import type { ComposeDeps } from "#server/domain/mail/compose-deps.ts";
import { type LegalVersion, legalVersionOf, otherTextsOfOrder } from "#server/domain/shop/legal-version.ts";
import type { Attachment } from "#server/platform/mail/letter.ts";
import { projectRoot } from "#system/project-root.ts";

/**
 * Terms and withdrawal notice as they were when the guest ordered, and the notice on the legal guarantee, on a durable
 * medium (§ 312f BGB). They are plain text: every device opens it, and no filter takes it for a trap like an attached
 * web page.
 */
export function legalAttachments(publicUrl: string, { id, texts }: LegalVersion): Attachment[] {
  const from = `${id} ${publicUrl}`;
  if (made?.from !== from) made = { from, files: make(publicUrl, texts) };
  return made.files;
}

// cached: texts and company seldom change
let made: { from: string; files: Attachment[] } | undefined;

function make(publicUrl: string, { agb, widerruf }: LegalVersion["texts"]): Attachment[] {
  return [
    { filename: "AGB.txt", contentType, content: toTextFile(agb, publicUrl) },
    { filename: "Widerrufsbelehrung.txt", contentType, content: toTextFile(widerruf, publicUrl) },
    {
      filename: "Gesetzliche-Gewaehrleistung.pdf",
      contentType: "application/pdf",
      content: guaranteeSheet(),
    },
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

const contentType = "text/plain; charset=utf-8";

function toTextFile({ title, updated, sections }: LegalText, publicUrl: string): Buffer {
  const html = [
    `<h1>${escapeHtml(title)}</h1><p>Stand: ${germanDay(updated)}</p>`,
    ...sections.map(({ heading, html: body }) => `<h2>${escapeHtml(heading)}</h2>${body}`),
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
