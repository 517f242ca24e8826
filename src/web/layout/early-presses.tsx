import { useEffect } from "react";

type Alive = Window & { earlyPresses?: HTMLElement[] | null };

/** Inline, because it has to run before everything else; the policy of the page names it by its hash. */
const remember =
  'earlyPresses=[];addEventListener("click",e=>{let b=e.target.closest("button[type=button]");b&&earlyPresses?.push(b)},true)';

/** What is pressed before the page has come to life is not lost: on a slow line it is pressed again when it has. */
export function EarlyPresses() {
  useEffect(() => {
    const page: Alive = window;
    const pressed = page.earlyPresses ?? [];
    page.earlyPresses = null;
    void pressInTurn(pressed);
  }, []);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <script dangerouslySetInnerHTML={{ __html: remember }} />;
}

/** One after the other, so that each press meets the page as the one before has left it. */
async function pressInTurn(buttons: readonly HTMLElement[]): Promise<void> {
  for (const button of buttons) {
    await new Promise((next) => setTimeout(next));
    if (button.isConnected) button.click();
  }
}
