/** `earlyPresses` is filled by the script in the page's head until React listens. */
const page = globalThis as { earlyPresses?: HTMLElement[] | null };
let remembered: readonly HTMLElement[] = [];

/** From here on React hears presses itself: what it hears must not be pressed a second time. */
export function stopRemembering(): void {
  remembered = page.earlyPresses ?? [];
  page.earlyPresses = null;
}

/** One after the other, so that each press meets the page as the one before has left it. */
export async function pressAgain(): Promise<void> {
  for (const button of remembered) {
    await new Promise((next) => setTimeout(next));
    if (button.isConnected) button.click();
  }
  remembered = [];
}
