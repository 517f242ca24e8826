import { escapeHtml } from "#contract/escape-html.ts";
import type { Draft } from "#server/domain/mail/blocks.ts";
import { type MailStyles, mailStyles } from "#server/domain/mail/brand-styles.ts";
import { blockWriter } from "#server/domain/mail/html-block.ts";
import { letterLogoSize, logoCid } from "#server/domain/mail/letter-logo.ts";
import type { Brand } from "#server/domain/shop/brand.ts";

// inline styles have no media queries; a program that drops this only shows wider padding on a phone
const phoneStyle = `@media (max-width:480px){.pad{padding:24px 20px 12px!important}.band{padding:20px!important}.h1{font-size:25px!important}.button,.button a{width:100%!important;box-sizing:border-box}.fact td{display:block!important;width:auto!important;padding:0!important}.fact td+td{padding-bottom:8px!important}}`;

/** No picture, font or pixel is loaded from anywhere: a logo comes with the mail. */
export function toHtml({ subject, preview, blocks }: Draft, footLines: string[], brand: Brand): string {
  const styles = mailStyles(brand);
  const { colour, bodyFont } = styles;
  const htmlOf = blockWriter(styles);
  return `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(subject)}</title><style>${phoneStyle}</style></head>
<body style="margin:0;padding:0;background:${colour.canvas};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(preview)}${"&#8199;&#65279;".repeat(60)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${colour.canvas}" style="background:${colour.canvas}">
<tr><td align="center" style="padding:24px 12px 40px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;border-collapse:separate">
${band(brand, styles)}
<tr><td class="pad" bgcolor="${colour.white}" style="padding:36px 32px 20px;border-radius:0 0 20px 20px;background:${colour.white};border:1px solid ${colour.hairline};border-top:0">
${blocks.map((block) => htmlOf(block)).join("\n")}
</td></tr>
<tr><td style="padding:24px 20px 0;font:400 13px/1.6 ${bodyFont};color:${colour.muted}" align="center">
${footLines.map(escapeHtml).join("<br>\n")}
</td></tr></table>
</td></tr></table></body></html>
`;
}

function band(brand: Brand, styles: MailStyles): string {
  const { colour } = styles;
  const { logo, printedLogo } = brand;
  const corners = "border-radius:20px 20px 0 0";
  if (!logo || !printedLogo)
    return `<tr><td class="band" bgcolor="${colour["forest-deep"]}" style="padding:22px 32px;${corners};background:${colour["forest-deep"]}">${wordmark(brand, styles)}</td></tr>`;
  // most logos are drawn for a light ground, as in the shop's own header
  const edge = `border:1px solid ${colour.hairline};border-top:6px solid ${colour["forest-deep"]}`;
  return `<tr><td class="band" bgcolor="${colour.white}" style="padding:18px 32px;${corners};background:${colour.white};${edge}">${logoImage(brand.name, logo, { cid: logoCid(printedLogo), styles })}</td></tr>`;
}

/** Programs that hide pictures set the name in its place. */
function logoImage(
  name: string,
  logo: { width: number; height: number },
  { cid, styles: { colour, headingFont } }: { cid: string; styles: MailStyles },
): string {
  const { width, height } = letterLogoSize(logo);
  return `<img src="cid:${cid}" width="${width}" height="${height}" alt="${escapeHtml(name)}" style="display:block;border:0;height:auto;max-width:100%;font:800 22px/1.2 ${headingFont};color:${colour.ink}">`;
}

function wordmark({ name, hasMark }: Brand, { colour, headingFont }: MailStyles): string {
  const [before = "", ...rest] = name.split(" & ");
  const after = rest.join(" & ");
  const mark = after
    ? `<span style="color:${colour.saffron}">${hasMark ? "&amp;" : " &amp; "}</span>${escapeHtml(after)}`
    : "";
  return `<span style="font:800 26px/1 ${headingFont};letter-spacing:-.03em;color:${colour.cream}">${escapeHtml(before)}${mark}</span>`;
}
