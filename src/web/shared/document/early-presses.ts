/** The script in the page's head collects presses here until React has hydrated the page. */
const page = globalThis as { earlyPresses?: Event[] | null };

/** One after the other, so that each press meets the page as the previous one left it. */
export async function replayPresses(): Promise<void> {
  // React already replays the press that started hydration; a second one would repeat it.
  const isUnanswered = ({ eventPhase, defaultPrevented }: Event) =>
    defaultPrevented || eventPhase === Event.NONE;
  const unanswered = page.earlyPresses?.filter(isUnanswered) ?? [];
  page.earlyPresses = null;
  for (const { target } of unanswered) {
    await new Promise((next) => setTimeout(next));
    const button = (target as Element).closest<HTMLElement>("button");
    if (button?.isConnected) button.click();
  }
}
