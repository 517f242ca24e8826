/** What texts of people and of the brand are made of. Everything else, and every attribute that could act, is left out. */
const tags =
  /^(a|abbr|address|b|blockquote|br|code|dd|div|dl|dt|em|h[1-6]|hr|i|li|ol|p|pre|s|small|span|strong|sub|sup|table|tbody|td|th|thead|tr|u|ul)$/;
const attributes = /^(class|colspan|data-[\w-]+|href|hreflang|id|lang|rel|rowspan|scope|start|target|title)$/;
const addresses = /^(https?:|mailto:|tel:|[/#])/i;

/** Constants: React makes elements `script` from the first, and no script that is made so ever runs; the other is an empty page. */
const constants = new Set(["<script></script>", "<!doctype html>"]);

interface Rules {
  createHTML(html: string): string;
}

/** A window of a browser that knows Trusted Types. */
interface Guarded {
  trustedTypes?: { createPolicy(name: string, rules: Rules): Rules };
}

/**
 * The policy for text that becomes part of a page (Trusted Types): of this one, or of a frame that shows parts of it. The server has cleaned such text
 * already; this is the second door. Nothing makes scripts or their addresses from text: there is no rule for that at all.
 */
export function guardHtml(view: object): void {
  let isParsing = false;
  (view as Guarded).trustedTypes?.createPolicy("default", {
    createHTML(html) {
      // the parsing below comes by here again; what it makes is part of no page and runs nothing
      if (isParsing || constants.has(html)) return html;
      isParsing = true;
      try {
        return harmless(html);
      } finally {
        isParsing = false;
      }
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
