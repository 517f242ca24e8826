import { markNewGuest } from "#web/shared/api/guest-id.ts";
import { takeHeight } from "#web/shared/document/cart-height.ts";
import { endOldDraft } from "#web/shared/document/end-old-draft.ts";
import { rememberPresses } from "#web/shared/document/remember-presses.ts";
import { restoreScroll } from "#web/shared/document/restore-scroll.ts";
import { startPage } from "#web/shared/document/start-page.ts";

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
