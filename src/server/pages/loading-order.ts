/**
 * What the eye needs comes first: scripts, which only bring the page to life, are fetched when the page has been painted,
 * so that style sheet, fonts and the large picture have the line to themselves. React Router lets nobody set this, so its
 * finished page is changed; a form of it that is not known here stays as it is.
 */
export function scriptsLast(html: string): string {
  const start = /<script type="module" async="">([\s\S]*?)<\/script>/;
  if (!start.test(html)) return html;
  const files = [...html.matchAll(preload)].map(([, href]) => href);
  return html
    .replaceAll(preload, "")
    .replace(
      start,
      (_, code: string) =>
        `<script type="module">${afterPaint}${fetchAtOnce(files)}${importsInTurn(code)}</script>`,
    );
}

const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g;

/**
 * First the frame, then the large picture and its frame, but no longer than two seconds. A picture that is not shown, as
 * that of an empty cart to whoever has a full one, is never fetched: nobody waits for it. A tab in the background is painted
 * when somebody looks at it: it does not wait.
 */
const afterPaint = `const painted = () => new Promise((go) => requestAnimationFrame(() => setTimeout(go)));
const large = [...document.querySelectorAll("img[fetchpriority=high]")].find((one) => one.getClientRects().length > 0);
const seen = async () => { await painted(); if (large && !large.complete) await new Promise((go) => { large.onload = large.onerror = go; }); await painted(); };
if (!document.hidden) await Promise.race([seen(), new Promise((go) => setTimeout(go, 2000))]);
`;

/** All files side by side, though the imports below name them one after another. */
function fetchAtOnce(files: readonly (string | undefined)[]): string {
  return `for (const href of ${JSON.stringify(files)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", fetchPriority: "low", href }));\n`;
}

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
