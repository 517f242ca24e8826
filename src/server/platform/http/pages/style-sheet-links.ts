/** The `Link` header lets the browser fetch style sheets before it has read the page. */
export function styleSheetLinks(html: string): string | undefined {
  const head = html.slice(0, html.indexOf("</head>"));
  const sheets = [...head.matchAll(/<link rel="stylesheet" href="([^"#]+)/g)];
  return sheets.map(([, href]) => `<${href}>; rel=preload; as=style`).join(", ") || undefined;
}
