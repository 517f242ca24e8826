import { shop } from "#brand/shop.ts";
import { escapeHtml } from "#contract/escape-html.ts";
import { type RefusalCode, refusals } from "#contract/refusals.ts";
import { closedPagePolicy } from "#server/platform/http/closed-page-policy.ts";

const css = `
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #fffbf4; color: #231815;
  font: 17px/1.55 system-ui, sans-serif; }
main { box-sizing: border-box; width: min(100% - 40px, 34rem); text-align: center; }
h1 { margin: 0; font-size: clamp(30px, 7vw, 44px); line-height: 1.1; letter-spacing: -.02em; text-wrap: balance; }
p { margin: 16px 0 0; color: #6a5a50; }
a { display: inline-flex; align-items: center; min-height: 48px; margin-top: 28px; padding: 0 28px; border-radius: 12px;
  background: #1f5140; color: #fff; font-weight: 650; text-decoration: none; }
a:hover { background: #17402f; }
a:focus-visible { outline: 3px solid #231815; outline-offset: 3px; }
`;

export const refusalPageHeaders = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": closedPagePolicy(css),
};

/** Self-contained pages instead of JSON, for people who follow a link or send a form. */
export const refusalPages: Partial<Record<RefusalCode, string>> = {
  unavailable: page(
    "Gleich wieder da",
    "Wir sind gleich wieder da",
    `${refusals.unavailable[1]} Ihr Warenkorb bleibt erhalten.`,
  ),
  foreign_origin: page("Nicht ausgeführt", "Das haben wir nicht ausgeführt", refusals.foreign_origin[1]),
};

function page(title: string, heading: string, text: string): string {
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – ${escapeHtml(shop.name)}</title>
<style>${css}</style>
</head>
<body>
<main>
<h1>${heading}</h1>
<p>${text}</p>
<a href="/">Zur Startseite</a>
</main>
</body>
</html>
`;
}
