import { useEffect } from "react";
import { pressAgain } from "#web/early-presses.ts";

/**
 * Inline, because it has to run before everything else; the policy of the page names it by its hash. What would be posted
 * waits with the presses: the browser alone would lose what stands in the form. A search goes its way without us, and so does everything after ten seconds without our scripts.
 */
const remember =
  'earlyPresses=[];addEventListener("click",e=>{let b=e.target.closest("button");if(b&&earlyPresses&&(b.type=="button"||b.form?.method=="post")){if(b.type=="submit"){e.preventDefault();setTimeout(()=>earlyPresses&&b.form.requestSubmit(b),1e4)}earlyPresses.push(e)}},true)';

/** What is pressed before the page has come to life is not lost: on a slow line it is pressed again when it has. */
export function EarlyPresses() {
  useEffect(() => void pressAgain(), []);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <script dangerouslySetInnerHTML={{ __html: remember }} />;
}
