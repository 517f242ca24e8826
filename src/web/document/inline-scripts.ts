import { takeHeight } from "#web/cart/cart-height.ts";
import { endOldDraft } from "#web/cart/checkout-draft.ts";
import { restoreScroll } from "#web/document/restore-scroll.ts";
import { startPage } from "#web/document/start-page.ts";
import { markNewGuest } from "#web/guest/guest-id.ts";
import { rememberPresses } from "#web/layout/remember-presses.ts";

/**
 * Every script that stands in a page itself. They are constants: the policy of all pages names them by their hashes, which are
 * known from the build, and nothing else within a page is ever run. What a page needs to know it reads from inert JSON.
 */
export const inlineScripts = {
  head: `${markNewGuest};${endOldDraft}`,
  rememberPresses,
  takeHeight,
  restoreScroll,
  startPage,
};
