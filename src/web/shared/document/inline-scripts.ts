import { markNewGuest } from "#web/shared/api/guest-id.ts";
import { restoreCartHeight } from "#web/shared/document/cart-height.ts";
import { endOldDraft } from "#web/shared/document/end-old-draft.ts";
import { rememberPresses } from "#web/shared/document/remember-presses.ts";
import { scrollKey } from "#web/shared/document/scroll-key.ts";
import { startPage } from "#web/shared/document/start-page.ts";

/**
 * Before the first paint: names this entry of the history, and returns to where the guest had scrolled it; the navigator stores the
 * positions.
 */
const restoreScroll =
  '{let h=history;h.state?.key||h.replaceState({key:Math.random().toString(32).slice(2)},"");' +
  `try{let y=JSON.parse(sessionStorage.getItem("${scrollKey}")||"{}")[h.state.key];` +
  'typeof y=="number"&&scrollTo(0,y)}catch{}}';

/**
 * All inline scripts of the pages. They are constants, so the content security policy names them by the hashes of the
 * build and no other inline script runs. Data reaches them as inert JSON.
 */
export const inlineScripts = {
  head: `${markNewGuest};${endOldDraft}`,
  rememberPresses,
  restoreCartHeight,
  restoreScroll,
  startPage,
};
