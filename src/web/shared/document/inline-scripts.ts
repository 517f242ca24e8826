import { markNewGuest } from "#web/shared/api/guest-id.ts";
import { restoreCartHeight } from "#web/shared/document/cart-height.ts";
import { endOldDraft } from "#web/shared/document/end-old-draft.ts";
import { rememberPresses } from "#web/shared/document/remember-presses.ts";
import { restoreScroll } from "#web/shared/document/restore-scroll.ts";
import { startPage } from "#web/shared/document/start-page.ts";

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
