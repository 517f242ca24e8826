import { renderToStaticMarkup } from "react-dom/server";
import type { ShopBrand } from "#contract/shop/brand.ts";
import type { PageFiles } from "#contract/build-files.ts";
import { brandStyle, fontFiles, themeColour } from "#web/server/brand-style.ts";
import { inertJson } from "#web/server/inert-json.ts";
import { InlineScript } from "#web/shared/document/inline-script.tsx";
import { dataId, rootId, startId, walletsAttribute } from "#web/shared/document/page-parts.ts";
import { type HeadEntry, headAttribute, type JsonLd } from "#web/storefront/navigation/page-head.ts";

interface Props {
  head: readonly HeadEntry[];
  structured?: readonly JsonLd[];
  withoutScripts?: string;
  content: string;
  /** links to pictures, as React has written them */
  preloads?: string;
  entry: PageFiles;
  page?: PageFiles;
  /** inert JSON for the page's script */
  data: string;
  brand: ShopBrand;
  hasWallets?: boolean;
}

const longPart = "<!--long-->";

/** The document around a page. The browser draws only the page itself anew. */
export function documentOf(props: Props): Buffer {
  const frame = renderToStaticMarkup(<Document {...props} />);
  // The long parts do not pass through React.
  const [start = "", middle = "", end = ""] = frame.split(longPart);
  const head = start.replace("</head>", () => `${props.preloads ?? ""}</head>`);
  return Buffer.from(`<!DOCTYPE html>${head}${props.content}${middle}${props.data}${end}`);
}

function Document({ head, structured = [], withoutScripts, entry, page, brand, hasWallets }: Props) {
  const styles = new Set([...entry.styles, ...(page?.styles ?? [])]);
  const version = `?v=${brand.version}`;
  const files = new Set([...entry.imports, entry.module, ...(page ? [...page.imports, page.module] : [])]);
  return (
    <html lang="de" style={brandStyle(brand)} {...(hasWallets && { [walletsAttribute]: "" })}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={themeColour(brand)} />
        {head.map((one) => (
          <Entry key={JSON.stringify(one)} entry={one} />
        ))}
        {structured.map((one) => (
          <Json key={JSON.stringify(one)} type="application/ld+json" text={inertJson(one)} />
        ))}
        {/* A slow device would paint half of the page, and the rest would move it. */}
        <link rel="expect" href={`#${startId}`} blocking="render" />
        {/* They change no line, so on a slow line they wait for what the first paint and press need. */}
        {fontFiles(brand).map((href) => (
          <link key={href} rel="preload" href={href} as="font" fetchPriority="low" {...fontFile} />
        ))}
        {[...styles].map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <link rel="icon" href={`/favicon.svg${version}`} type="image/svg+xml" />
        <link rel="icon" href={`/favicon.ico${version}`} sizes="32x32" />
        <link rel="apple-touch-icon" href={`/apple-touch-icon.png${version}`} />
        <link rel="manifest" href={`/site.webmanifest${version}`} />
        {withoutScripts && (
          <noscript>
            <meta httpEquiv="refresh" content={`0; url=${withoutScripts}`} />
          </noscript>
        )}
        <InlineScript name="head" />
      </head>
      <body>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React has written it */}
        <div id={rootId} dangerouslySetInnerHTML={{ __html: longPart }} />
        <InlineScript name="restoreScroll" />
        <Json id={startId} text={inertJson({ entry: entry.module, files: [...files] })} />
        <Json id={dataId} text={longPart} />
        <InlineScript name="startPage" type="module" />
      </body>
    </html>
  );
}

const fontFile = { type: "font/woff2", crossOrigin: "anonymous" } as const;

function Entry({ entry }: { entry: HeadEntry }) {
  if (entry.tag === "title") return <title>{entry.text}</title>;
  const { tag: Tag, attributes } = entry;
  return <Tag {...attributes} {...{ [headAttribute]: "" }} />;
}

function Json({ id, type = "application/json", text }: { id?: string; type?: string; text: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is inert, and it never runs
    <script type={type} id={id} dangerouslySetInnerHTML={{ __html: text }} />
  );
}
