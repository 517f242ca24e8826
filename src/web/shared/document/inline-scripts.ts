import { markNewGuest } from "#web/shared/api/guest-id.ts";
import { markLargeCards } from "#web/shared/document/card-size.ts";
import { restoreCartHeight } from "#web/shared/document/cart-height.ts";
import { endOldDraft, markLastOrder } from "#web/shared/document/end-old-draft.ts";
import { holdPresses, sendHeldPresses } from "#web/shared/document/held-presses.ts";
import { startId } from "#web/shared/document/page-parts.ts";
import { scrollKey } from "#web/shared/document/scroll-key.ts";

/**
 * Before the first paint: names this entry of the history, and returns to where the guest had scrolled it; the navigator stores the
 * positions.
 */
const restoreScroll =
  '{let h=history;h.state?.key||h.replaceState({key:Math.random().toString(32).slice(2)},"");' +
  `try{let y=JSON.parse(sessionStorage.getItem("${scrollKey}")||"{}")[h.state.key];` +
  'typeof y=="number"&&scrollTo(0,y)}catch{}}';

/** Before the first layout, because pictures begin to load with it. Without scripts nothing waits. */
const markPainting = 'document.documentElement.classList.add("painting")';

/**
 * Starts every page in the same way; what differs lies beside it as JSON. The first frame and the largest picture
 * have the network to themselves, for at most two seconds; then all files load in parallel, and pictures that a style
 * sheet lets wait for the class `painting`. A picture counts when it is decoded, not when it is loaded. A hidden one
 * is never fetched, so it is not waited for (the empty cart's picture of a guest with a full one). A background tab does
 * not wait either, because it is painted only when it is looked at.
 */
const startPage = `const { entry, files } = JSON.parse(document.getElementById("${startId}").textContent);
const painted = () => new Promise((go) => requestAnimationFrame(() => setTimeout(go)));
const large = [...document.querySelectorAll("img[fetchpriority=high]")].find((one) => one.getClientRects().length > 0);
const seen = painted().then(() => large?.decode()).catch(() => {}).then(painted);
if (!document.hidden) await Promise.race([seen, new Promise((go) => setTimeout(go, 2000))]);
document.documentElement.classList.remove("painting");
for (const href of files) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", fetchPriority: "low", href }));
import(/* @vite-ignore */ entry).catch((error) => { ${sendHeldPresses}; throw error; });`;

/**
 * All inline scripts of the pages. They are constants, so the content security policy names them by the hashes of the
 * build and no other inline script runs. Data reaches them as inert JSON.
 */
export const inlineScripts = {
  head: `${markNewGuest};${markLargeCards};${endOldDraft};${markLastOrder};${markPainting};${holdPresses}`,
  restoreCartHeight,
  restoreScroll,
  startPage,
};
