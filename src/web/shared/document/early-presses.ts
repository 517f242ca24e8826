/** `earlyPresses` is filled by the script in the page's head until the page has come to life. */
const page = globalThis as { earlyPresses?: Event[] | null };

/** One after the other, so that each press meets the page as the one before has left it. */
export async function pressAgain(): Promise<void> {
  // the press that React is just answering, by bringing the page to life for it, must not be made a second time
  const isUnheard = ({ eventPhase, defaultPrevented }: Event) =>
    defaultPrevented || eventPhase === Event.NONE;
  const unheard = page.earlyPresses?.filter(isUnheard) ?? [];
  page.earlyPresses = null;
  for (const { target } of unheard) {
    await new Promise((next) => setTimeout(next));
    const button = (target as Element).closest<HTMLElement>("button");
    if (button?.isConnected) button.click();
  }
}
