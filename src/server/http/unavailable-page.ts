import { shop } from "#brand/shop.ts";
import { refusals } from "#contract/refusals.ts";

export const unavailableHeaders = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
};

/** For somebody who follows a link or sends a form while the shop cannot answer: a page that needs nothing else. */
export const unavailablePage = `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Gleich wieder da – ${shop.name.replaceAll("&", "&amp;")}</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #fffbf4; color: #231815;
  font: 17px/1.55 system-ui, sans-serif; }
main { box-sizing: border-box; width: min(100% - 40px, 34rem); text-align: center; }
h1 { margin: 0; font-size: clamp(30px, 7vw, 44px); line-height: 1.1; letter-spacing: -.02em; text-wrap: balance; }
p { margin: 16px 0 0; color: #6a5a50; }
a { display: inline-flex; align-items: center; min-height: 48px; margin-top: 28px; padding: 0 28px; border-radius: 12px;
  background: #1f5140; color: #fff; font-weight: 650; text-decoration: none; }
a:hover { background: #17402f; }
a:focus-visible { outline: 3px solid #231815; outline-offset: 3px; }
</style>
</head>
<body>
<main>
<h1>Wir sind gleich wieder da</h1>
<p>${refusals.unavailable[1]} Ihr Warenkorb bleibt erhalten.</p>
<a href="/">Zur Startseite</a>
</main>
</body>
</html>
`;
