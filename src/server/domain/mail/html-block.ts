import { mailTexts } from "#server/domain/mail/mail-texts.ts";
import { letterPictureWidth } from "#contract/catalogue/picture-widths.ts";
import { escapeHtml } from "#contract/escape-html.ts";
import type { Block, Inline, RatedDish, Row, RowPicture } from "#server/domain/mail/blocks.ts";
import type { MailStyles } from "#server/domain/mail/brand-styles.ts";

type Look = ReturnType<typeof lookOf>;

function lookOf({ colour, bodyFont, headingFont }: MailStyles) {
  return {
    colour,
    bodyFont,
    headingFont,
    text: `margin:0 0 16px;font:400 16px/1.55 ${bodyFont};color:${colour.ink}`,
    small: `margin:0 0 14px;font:400 14px/1.5 ${bodyFont};color:${colour.muted}`,
    heading: `margin:0 0 16px;font:700 28px/1.15 ${headingFont};letter-spacing:-.02em;color:${colour.ink}`,
    title: `margin:28px 0 10px;font:700 19px/1.25 ${headingFont};letter-spacing:-.01em;color:${colour.ink}`,
    link: `color:${colour.forest};text-decoration:underline`,
    cell: `font:400 16px/1.45 ${bodyFont};color:${colour.ink};vertical-align:top`,
    rule: `border-top:1px solid ${colour.hairline}`,
  };
}

/** Mail programs understand only tables and inline styles. */
export function blockWriter(styles: MailStyles): (block: Block) => string {
  const look = lookOf(styles);
  return (block) => htmlOf(block, look);
}

function htmlOf(block: Block, look: Look): string {
  switch (block.is) {
    case "heading":
      return `<h1 class="h1" style="${look.heading}">${escapeHtml(block.text)}</h1>`;
    case "title":
      return `<h2 style="${look.title}">${escapeHtml(block.text)}</h2>`;
    case "text":
      return `<p style="${block.isSmall ? look.small : look.text}">${block.parts.map((part) => inline(part, look)).join("")}</p>`;
    case "button":
      return button(block.label, block.href, look);
    case "facts":
      return table(block.rows.map((row) => fact(row, look)).join(""), "margin:0 0 20px");
    case "goods":
      return goods(block, look);
    case "sums":
      return sums(block, look);
    case "panel":
      return panel(block, look);
    case "list":
      return `<ul style="margin:0 0 16px;padding:0 0 0 20px">${block.items.map((parts) => item(parts, look)).join("")}</ul>`;
    case "ratings":
      return table(block.dishes.map((dish) => rated(dish, look)).join("\n"), "margin:0 0 20px");
  }
}

function inline(part: Inline, look: Look): string {
  if (typeof part === "string") return unbroken(escapeHtml(part));
  if ("strong" in part) return `<strong style="font-weight:700">${escapeHtml(part.strong)}</strong>`;
  return `<a href="${escapeHtml(part.href)}" style="${look.link}">${unbroken(escapeHtml(part.link))}</a>`;
}

/** Some programs break lines after the hyphen of E-Mail. */
function unbroken(html: string): string {
  return html.replace(/E-Mail[\p{L}-]*/gu, '<span style="white-space:nowrap">$&</span>');
}

function item(parts: Inline[], look: Look): string {
  return `<li style="margin:0 0 6px;font:400 16px/1.5 ${look.bodyFont};color:${look.colour.ink}">${parts.map((part) => inline(part, look)).join("")}</li>`;
}

function table(rows: string, style: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style}">${rows}</table>`;
}

function button(label: string, href: string, look: Look): string {
  const buttonStyle = `display:inline-block;padding:15px 26px;font:600 16px/1.2 ${look.bodyFont};color:${look.colour.white};text-decoration:none;border-radius:12px`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" class="button" style="margin:8px 0 24px"><tr>
<td align="center" bgcolor="${look.colour.forest}" style="border-radius:12px;background:${look.colour.forest}"><a href="${escapeHtml(href)}" style="${buttonStyle}">${escapeHtml(label)}</a></td></tr></table>`;
}

/** Label and value side by side, on a phone one above the other. A long number breaks rather than widening the mail. */
function fact([label, value]: [string, string], look: Look): string {
  return `<tr class="fact"><td style="${look.cell};padding:5px 16px 5px 0;color:${look.colour.muted}">${escapeHtml(label)}</td>
<td width="70%" style="${look.cell};padding:5px 0;font-weight:600;word-break:break-word">${escapeHtml(value)}</td></tr>`;
}

function goods({ title, rows, note }: Extract<Block, { is: "goods" }>, look: Look): string {
  const columns = rows.some(({ picture }) => picture) ? 3 : 2;
  const head = `<tr><td colspan="${columns}" bgcolor="${look.colour.sand}" style="padding:12px 16px;border-radius:12px 12px 0 0;background:${look.colour.sand};font:700 16px/1.3 ${look.headingFont};color:${look.colour.ink}">${escapeHtml(title)}</td></tr>`;
  const foot = note
    ? `<tr><td colspan="${columns}" style="padding:10px 16px 14px;${look.rule};font:400 14px/1.5 ${look.bodyFont};color:${look.colour.muted}">${escapeHtml(note)}</td></tr>`
    : "";
  const body = rows
    .map((row, at) =>
      amountRow(row, { style: `padding:10px 16px;${at > 0 ? look.rule : ""}`, look, columns }),
    )
    .join("");
  return table(
    head + body + foot,
    `margin:0 0 16px;border:1px solid ${look.colour.hairline};border-radius:13px;border-collapse:separate`,
  );
}

function sums({ rows, total, note }: Extract<Block, { is: "sums" }>, look: Look): string {
  const gap = '<tr><td colspan="2" height="8" style="height:8px;font-size:0;line-height:0">&nbsp;</td></tr>';
  const body = rows.map((row) => amountRow(row, { style: "padding:4px 16px", look })).join("") + gap;
  const totalStyle = `padding:12px 16px 2px;${look.rule};font-weight:700;font-size:19px`;
  const end = amountRow(total, { style: totalStyle, look });
  const foot = note
    ? `<tr><td colspan="2" align="right" style="padding:0 16px;font:400 14px/1.5 ${look.bodyFont};color:${look.colour.muted}">${escapeHtml(note)}</td></tr>`
    : "";
  return table(body + end + foot, "margin:0 0 24px");
}

interface RowLook {
  style: string;
  look: Look;
  /** three where some row of the table has a picture */
  columns?: number;
}

function amountRow(
  { label, details = [], amount, note, picture }: Row,
  { style, look, columns = 2 }: RowLook,
): string {
  const more = details.map(
    (detail) => `<br><span style="font-size:14px;color:${look.colour.muted}">${escapeHtml(detail)}</span>`,
  );
  const image = picture
    ? `<td width="${pictureSize.width}" style="${look.cell};${style};padding-right:0">${pictureOf(picture, look)}</td>\n`
    : "";
  const span = columns === 3 && !picture ? ' colspan="2"' : "";
  const below = note
    ? `<tr><td colspan="${columns}" style="padding:0 16px 12px;font:400 14px/1.45 ${look.bodyFont};color:${look.colour.muted}">${escapeHtml(note)}</td></tr>`
    : "";
  return `<tr>${image}<td${span} style="${look.cell};${style}">${escapeHtml(label)}${more.join("")}</td>
<td align="right" style="${look.cell};${style};padding-left:0;white-space:nowrap;font-variant-numeric:tabular-nums">${escapeHtml(amount)}</td></tr>${below}`;
}

const pictureSize = { width: letterPictureWidth / 2, height: (letterPictureWidth * 3) / 8 };

/** Programs that hide pictures set the text in its place, small enough to leave the row as it is. */
function pictureOf({ cid, alt }: RowPicture, look: Look): string {
  const { width, height } = pictureSize;
  return `<img src="cid:${cid}" width="${width}" height="${height}" alt="${escapeHtml(alt)}" style="display:block;border:0;border-radius:8px;overflow:hidden;font:400 9px/1.1 ${look.bodyFont};color:${look.colour.muted}">`;
}

/** Outlined stars, because nothing is chosen yet; each is as large as a fingertip. */
function rated({ name, picture, links }: RatedDish, look: Look): string {
  const star = `display:inline-block;width:40px;line-height:40px;font-size:30px;text-align:left;text-decoration:none;color:${look.colour.forest}`;
  const stars = links.map(({ stars: count, href }) => {
    const words = mailTexts.followUp.stars(count);
    return `<a href="${escapeHtml(href)}" title="${words}" aria-label="${words}: ${escapeHtml(name)}" style="${star}">☆</a>`;
  });
  const image = picture
    ? `<td width="${pictureSize.width}" style="${look.cell};${look.rule};padding:12px 16px 12px 0">${pictureOf(picture, look)}</td>\n`
    : "";
  const span = picture ? "" : ' colspan="2"';
  return `<tr>${image}<td${span} style="${look.cell};${look.rule};padding:12px 0"><span style="font-weight:600">${escapeHtml(name)}</span><br>${stars.join("")}</td></tr>`;
}

function panel({ title, lines }: Extract<Block, { is: "panel" }>, look: Look): string {
  const body = lines.map(escapeHtml).join("<br>");
  return table(
    `<tr><td bgcolor="${look.colour.sand}" style="padding:16px;border-radius:12px;background:${look.colour.sand};font:400 16px/1.5 ${look.bodyFont};color:${look.colour.ink};word-break:break-word">
<span style="font:700 16px/1.5 ${look.headingFont}">${escapeHtml(title)}</span><br>${body}</td></tr>`,
    "margin:0 0 20px;border-collapse:separate",
  );
}
