import { useEffect } from "react";
import { pressAgain } from "#web/early-presses.ts";

/** Inline, because it has to run before everything else; the policy of the page names it by its hash. */
const remember =
  'earlyPresses=[];addEventListener("click",e=>{e.target.closest("button[type=button]")&&earlyPresses?.push(e)},true)';

/** What is pressed before the page has come to life is not lost: on a slow line it is pressed again when it has. */
export function EarlyPresses() {
  useEffect(() => void pressAgain(), []);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <script dangerouslySetInnerHTML={{ __html: remember }} />;
}
