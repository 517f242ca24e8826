/** One portion for a day, sent before the page came to life; the answer is that of `Send`. */
interface EarlyAddition {
  menuId: number;
  day: string;
  answer: Promise<{ status: number; body: unknown }>;
}

/** The inline script collects here until React has hydrated the page (`rememberPresses`). */
const page = globalThis as {
  earlyPresses?: Event[] | null;
  earlyAdditions?: EarlyAddition[];
};

export const earlyFilters = "early-filters";

/** One after the other, so that each press meets the page as the previous one left it. */
export async function replayPresses(): Promise<void> {
  // React already replays the press that started hydration; a second one would repeat it.
  const isUnanswered = ({ eventPhase, defaultPrevented }: Event) =>
    defaultPrevented || eventPhase === Event.NONE;
  const unanswered = page.earlyPresses?.filter(isUnanswered) ?? [];
  page.earlyPresses = null;
  const { classList } = document.documentElement;
  // Opened and closed again before the page came to life: there is nothing left to repeat.
  const isClosed = !classList.contains(earlyFilters);
  classList.remove(earlyFilters);
  for (const { target } of unanswered) {
    await new Promise((next) => setTimeout(next));
    const button = (target as Element).closest<HTMLElement>("button");
    if (button?.dataset.early && isClosed) continue;
    if (button?.isConnected) button.click();
  }
}

/** Whoever takes the answer of an addition shows it; nobody else gets it, so it is not added twice. */
export function takeEarlyAddition(menuId: number): EarlyAddition | undefined {
  const additions = page.earlyAdditions ?? [];
  const place = additions.findIndex((addition) => addition.menuId === menuId);
  return place < 0 ? undefined : additions.splice(place, 1)[0];
}
