import { tones } from "#brand/colours.ts";
import { offlineTexts } from "#brand/offline.ts";
import { shop } from "#brand/shop.ts";
import { escapeHtml } from "#contract/escape-html.ts";
import { type RefusalCode, refusals } from "#contract/refusals.ts";
import type { Tones } from "#contract/shop/brand-colours.ts";
import { closedPagePolicy } from "./security-headers.ts";

/** Name and colours of the shop for the few pages that stand alone. A change replaces the object. */
interface ShopLook {
  name: string;
  tones: Tones;
}

declare module "fastify" {
  interface FastifyInstance {
    shopLook?: () => ShopLook;
  }
}

/** Before the shop is open, the look that the build carries. */
export const standardLook: ShopLook = { name: shop.name, tones };

const cssOf = ({ tones }: ShopLook) => `
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: ${tones.canvas}; color: ${tones.ink};
  font: 17px/1.55 system-ui, sans-serif; }
main { box-sizing: border-box; width: min(100% - 40px, 34rem); text-align: center; }
h1 { margin: 0; font-size: clamp(30px, 7vw, 44px); line-height: 1.1; letter-spacing: -.02em; text-wrap: balance; }
p { margin: 16px 0 0; color: ${tones.muted}; }
.name { margin: 0 0 28px; color: ${tones.forest}; font-size: 22px; font-weight: 750; letter-spacing: -.02em; }
a { display: inline-flex; align-items: center; min-height: 48px; margin-top: 28px; padding: 0 28px; border-radius: 12px;
  background: ${tones.forest}; color: #fff; font-weight: 650; text-decoration: none; }
a:hover { background: ${tones["forest-deep"]}; }
a:focus-visible { outline: 3px solid ${tones.ink}; outline-offset: 3px; }
`;

interface RefusalPages {
  headers: Record<string, string>;
  /** kept by browsers for the time without a network (`src/web/offline-worker.ts`) */
  offline: string;
  pages: Partial<Record<RefusalCode, string>>;
}

const made = new WeakMap<ShopLook, RefusalPages>();

/** Self-contained pages instead of JSON, for people who follow a link or send a form. */
export function refusalPagesIn(look: ShopLook): RefusalPages {
  const pages = made.get(look) ?? makePages(look);
  made.set(look, pages);
  return pages;
}

function makePages(look: ShopLook): RefusalPages {
  const css = cssOf(look);
  const toHome = { href: "/", label: "Zur Startseite" };
  const page = (title: string, heading: string, text: string, link = toHome) =>
    pageOf({ title, heading, text, link }, look.name, css);
  const { title, heading, text, button } = offlineTexts;
  return {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": closedPagePolicy(css),
    },
    // an empty address is the one that could not be opened
    offline: page(title, heading, text, { href: "", label: button }),
    pages: {
      unavailable: page(
        "Gleich wieder da",
        "Wir sind gleich wieder da",
        `${refusals.unavailable[1]} Ihr Warenkorb bleibt erhalten.`,
      ),
      foreign_origin: page("Nicht ausgeführt", "Das haben wir nicht ausgeführt", refusals.foreign_origin[1]),
    },
  };
}

interface PageTexts {
  title: string;
  heading: string;
  text: string;
  link: { href: string; label: string };
}

function pageOf({ title, heading, text, link }: PageTexts, shopName: string, css: string): string {
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${[title, escapeHtml(shopName)].filter(Boolean).join(" – ")}</title>
<style>${css}</style>
</head>
<body>
<main>
${shopName && `<p class="name">${escapeHtml(shopName)}</p>`}
<h1>${heading}</h1>
<p>${text}</p>
<a href="${link.href}">${link.label}</a>
</main>
</body>
</html>
`;
}
