import { offlineWorker, walletsAttribute } from "#web/shared/document/page-parts.ts";

/**
 * The elements that texts of staff and brand may use. All other elements, and every attribute that could run code,
 * are removed.
 */
const tags =
  /^(a|abbr|address|b|blockquote|br|code|dd|div|dl|dt|em|h[1-6]|hr|i|li|ol|p|pre|s|small|span|strong|sub|sup|table|tbody|td|th|thead|tr|u|ul)$/;
const attributes = /^(class|colspan|data-[\w-]+|href|hreflang|id|lang|rel|rowspan|scope|start|target|title)$/;
const addresses = /^(https?:|mailto:|tel:|[/#])/i;

/**
 * React makes `script` elements from the first text, and no script made that way runs; the second is an empty page.
 */
const constants = new Set(["<script></script>", "<!doctype html>"]);

const walletScripts = "https://js.stripe.com/";

interface Rules {
  createHTML(html: string): string;
  createScriptURL(address: string): string | null;
}

/** A window that supports Trusted Types. */
interface TrustedTypesWindow {
  trustedTypes?: { createPolicy(name: string, rules: Rules): Rules };
}

/**
 * The Trusted Types policy for text that becomes part of this page, or of a frame that shows parts of it. The server
 * has sanitised the text already; this is the second check. Scripts are never made from text, and their addresses only
 * by the loader of the wallets, in a document whose policy lets them in, and for the worker that answers offline.
 */
export function guardHtml(view: object): void {
  let isParsing = false;
  (view as TrustedTypesWindow).trustedTypes?.createPolicy("default", {
    createHTML(html) {
      // The parser below calls this policy again; its document is not shown and runs nothing.
      if (isParsing || constants.has(html)) return html;
      isParsing = true;
      try {
        return harmless(html);
      } finally {
        isParsing = false;
      }
    },
    createScriptURL(address) {
      const isOfWallets =
        document.documentElement.hasAttribute(walletsAttribute) && address.startsWith(walletScripts);
      return isOfWallets || address.startsWith(`${offlineWorker}?`) ? address : null;
    },
  });
}

function harmless(html: string): string {
  const parsed = document.createElement("template");
  parsed.innerHTML = html;
  for (const element of parsed.content.querySelectorAll("*")) {
    if (!tags.test(element.localName)) element.remove();
    for (const { name, value } of [...element.attributes]) {
      const isHarmless = attributes.test(name) && (name !== "href" || addresses.test(value));
      if (!isHarmless) element.removeAttribute(name);
    }
  }
  return parsed.innerHTML;
}

guardHtml(globalThis);
