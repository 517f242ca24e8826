import { escapeHtml } from "#contract/escape-html.ts";
import type { Block, Inline, Row } from "#server/domain/messages/blocks.ts";
import { bodyFont, colour, headingFont } from "#server/domain/messages/brand-styles.ts";

const textStyle = `margin:0 0 16px;font:400 16px/1.55 ${bodyFont};color:${colour.ink}`;
const smallStyle = `margin:0 0 14px;font:400 14px/1.5 ${bodyFont};color:${colour.muted}`;
const headingStyle = `margin:0 0 16px;font:700 28px/1.15 ${headingFont};letter-spacing:-.02em;color:${colour.ink}`;
const titleStyle = `margin:28px 0 10px;font:700 19px/1.25 ${headingFont};letter-spacing:-.01em;color:${colour.ink}`;
const linkStyle = `color:${colour.forest};text-decoration:underline`;
const cell = `font:400 16px/1.45 ${bodyFont};color:${colour.ink};vertical-align:top`;
const rule = `border-top:1px solid ${colour.hairline}`;

/** Mail programs understand only tables and inline styles. */
export function htmlOf(block: Block): string {
  switch (block.is) {
    case "heading":
      return `<h1 class="h1" style="${headingStyle}">${escapeHtml(block.text)}</h1>`;
    case "title":
      return `<h2 style="${titleStyle}">${escapeHtml(block.text)}</h2>`;
    case "text":
      return `<p style="${block.isSmall ? smallStyle : textStyle}">${block.parts.map(inline).join("")}</p>`;
    case "button":
      return button(block.label, block.href);
    case "facts":
      return table(block.rows.map(fact).join(""), "margin:0 0 20px");
    case "goods":
      return goods(block.title, block.rows, block.note);
    case "sums":
      return sums(block);
    case "panel":
      return panel(block.title, block.lines);
    case "list":
      return `<ul style="margin:0 0 16px;padding:0 0 0 20px">${block.items.map(item).join("")}</ul>`;
  }
}

function inline(part: Inline): string {
  if (typeof part === "string") return unbroken(escapeHtml(part));
  if ("strong" in part) return `<strong style="font-weight:700">${escapeHtml(part.strong)}</strong>`;
  return `<a href="${escapeHtml(part.href)}" style="${linkStyle}">${escapeHtml(part.link)}</a>`;
}

/** Some programs break lines after the hyphen of E-Mail. */
function unbroken(html: string): string {
  return html.replace(/E-Mail[\p{L}-]*/gu, '<span style="white-space:nowrap">$&</span>');
}

function item(parts: Inline[]): string {
  return `<li style="margin:0 0 6px;font:400 16px/1.5 ${bodyFont};color:${colour.ink}">${parts.map(inline).join("")}</li>`;
}

function table(rows: string, style: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style}">${rows}</table>`;
}

function button(label: string, href: string): string {
  const buttonStyle = `display:inline-block;padding:15px 26px;font:600 16px/1.2 ${bodyFont};color:${colour.white};text-decoration:none;border-radius:12px`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" class="button" style="margin:8px 0 24px"><tr>
<td align="center" bgcolor="${colour.forest}" style="border-radius:12px;background:${colour.forest}"><a href="${escapeHtml(href)}" style="${buttonStyle}">${escapeHtml(label)}</a></td></tr></table>`;
}

/** Label and value side by side, on a phone one above the other. A long number breaks rather than widening the mail. */
function fact([label, value]: [string, string]): string {
  return `<tr class="fact"><td style="${cell};padding:5px 16px 5px 0;color:${colour.muted}">${escapeHtml(label)}</td>
<td width="70%" style="${cell};padding:5px 0;font-weight:600;word-break:break-word">${escapeHtml(value)}</td></tr>`;
}

function goods(title: string, rows: Row[], note: string | undefined): string {
  const head = `<tr><td colspan="2" bgcolor="${colour.sand}" style="padding:12px 16px;border-radius:12px 12px 0 0;background:${colour.sand};font:700 16px/1.3 ${headingFont};color:${colour.ink}">${escapeHtml(title)}</td></tr>`;
  const foot = note
    ? `<tr><td colspan="2" style="padding:10px 16px 14px;${rule};font:400 14px/1.5 ${bodyFont};color:${colour.muted}">${escapeHtml(note)}</td></tr>`
    : "";
  const body = rows.map((row, at) => amountRow(row, `padding:10px 16px;${at > 0 ? rule : ""}`)).join("");
  return table(
    head + body + foot,
    `margin:0 0 16px;border:1px solid ${colour.hairline};border-radius:13px;border-collapse:separate`,
  );
}

function sums({ rows, total, note }: Extract<Block, { is: "sums" }>): string {
  const gap = '<tr><td colspan="2" height="8" style="height:8px;font-size:0;line-height:0">&nbsp;</td></tr>';
  const body = rows.map((row) => amountRow(row, "padding:4px 16px")).join("") + gap;
  const end = amountRow(total, `padding:12px 16px 2px;${rule};font-weight:700;font-size:19px`);
  const foot = note
    ? `<tr><td colspan="2" align="right" style="padding:0 16px;font:400 14px/1.5 ${bodyFont};color:${colour.muted}">${escapeHtml(note)}</td></tr>`
    : "";
  return table(body + end + foot, "margin:0 0 24px");
}

function amountRow({ label, detail, amount }: Row, style: string): string {
  const more = detail
    ? `<br><span style="font-size:14px;color:${colour.muted}">${escapeHtml(detail)}</span>`
    : "";
  return `<tr><td style="${cell};${style}">${escapeHtml(label)}${more}</td>
<td align="right" style="${cell};${style};padding-left:0;white-space:nowrap;font-variant-numeric:tabular-nums">${escapeHtml(amount)}</td></tr>`;
}

function panel(title: string, lines: string[]): string {
  const body = lines.map(escapeHtml).join("<br>");
  return table(
    `<tr><td bgcolor="${colour.sand}" style="padding:16px;border-radius:12px;background:${colour.sand};font:400 16px/1.5 ${bodyFont};color:${colour.ink};word-break:break-word">
<span style="font:700 16px/1.5 ${headingFont}">${escapeHtml(title)}</span><br>${body}</td></tr>`,
    "margin:0 0 20px;border-collapse:separate",
  );
}
