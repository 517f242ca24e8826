/** The page's style sheets for its `Link` header: fetched before the page itself has been read. */
export function styleSheetLinks(html: string): string | undefined {
  const head = html.slice(0, html.indexOf("</head>"));
  const sheets = [...head.matchAll(/<link rel="stylesheet" href="([^"#]+)/g)];
  return sheets.map(([, href]) => `<${href}>; rel=preload; as=style`).join(", ") || undefined;
}
