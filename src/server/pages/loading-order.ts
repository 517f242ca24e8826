/**
 * What the eye needs comes first: scripts, which only bring the page to life, give way to the style sheet, the fonts
 * and the large picture, and run when the page has been painted. React Router lets nobody set this, so its finished
 * page is changed; a form of it that is not known here stays as it is.
 */
export function scriptsLast(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replace(/<script type="module" async="">([\s\S]*?)<\/script>/, (_, code: string) => {
      return `<script type="module">${afterPaint}${importsInTurn(code)}</script>`;
    });
}

/** A tab in the background is painted when somebody looks at it: it does not wait. */
const afterPaint =
  "await new Promise((go) => document.hidden ? go() : requestAnimationFrame(() => setTimeout(go)));\n";

/** Static imports would run before the first line; the files are on their way anyway. */
function importsInTurn(code: string): string {
  return code
    .replace(/^import \* as (\w+) from ("[^"]+");/gm, "const $1 = await import($2);")
    .replace(/^import ("[^"]+");/gm, "await import($1);");
}

/** The page's style sheets for its `Link` header: fetched before the page itself has been read. */
export function styleSheetLinks(html: string): string | undefined {
  const head = html.slice(0, html.indexOf("</head>"));
  const sheets = [...head.matchAll(/<link rel="stylesheet" href="([^"#]+)/g)];
  return sheets.map(([, href]) => `<${href}>; rel=preload; as=style`).join(", ") || undefined;
}
