import { type CalendarDay, germanDay } from "#contract/day.ts";
import type { TextBlock, TextBlocks } from "#contract/office/shop/home-texts.ts";
import { isUsedUp } from "#server/domain/cart/codes/code-use.ts";
import type { LimitedCode } from "#server/domain/cart/codes/queries.ts";

/** Promises of a text that the shop does not fulfil at the moment, as sentences. They do not block saving. */
export function warningsOf(
  content: TextBlocks[TextBlock],
  shop: { isPage: (path: string) => boolean; code: LimitedCode | undefined; today: CalendarDay },
): string[] {
  if ("slides" in content) {
    return content.slides.flatMap(({ target }, at) =>
      linkWarnings(target, shop.isPage).map((warning) => `Neuigkeit ${at + 1}: ${warning}`),
    );
  }
  if (!("isShown" in content) || !content.isShown) return [];
  const { code, target } = content;
  return [...(code === "" ? [] : codeWarnings(code, shop)), ...linkWarnings(target, shop.isPage)];
}

function codeWarnings(
  word: string,
  { code, today }: { code: LimitedCode | undefined; today: CalendarDay },
): string[] {
  if (!code) return [`Den Rabattcode ${word} gibt es nicht.`];
  if (!code.isActive) return [`Der Rabattcode ${word} ist ausgeschaltet.`];
  if (code.validFrom && today < code.validFrom)
    return [`Der Rabattcode ${word} gilt erst ab ${germanDay(code.validFrom)}.`];
  if (code.validUntil && today > code.validUntil)
    return [`Der Rabattcode ${word} galt nur bis ${germanDay(code.validUntil)}.`];
  return isUsedUp(code) ? [`Der Rabattcode ${word} ist aufgebraucht.`] : [];
}

function linkWarnings(target: string, isPage: (path: string) => boolean): string[] {
  const path = target.replace(/[?#].*$/, "").replace(/(?<=.)\/$/, "");
  return isPage(path) ? [] : [`Die Seite ${path} gibt es im Shop nicht.`];
}
