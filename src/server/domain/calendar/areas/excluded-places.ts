import type { PostcodeRule } from "#contract/office/calendar/postcode-rules.ts";
import { outsideVatArea } from "#server/domain/calendar/areas/check-postcode.ts";

// What guests read begins so, in the first rules as in the shop's own refusals; other words are named by their postcodes.
const placeForm = /^(?:Nach|Auf|In) (.+?) (?:können|liefern) wir\b/;

/** The places to which nothing is delivered, by the words that their guests read, each once. */
export function excludedPlaces(rules: readonly PostcodeRule[]): string[] {
  const refused = rules.filter(({ isRefused }) => isRefused).map(placeOf);
  const outside = Object.entries(outsideVatArea).map(([code, text]) =>
    placeOf({ from: code, to: code, text }),
  );
  return [...new Set([...refused, ...outside])];
}

function placeOf({ from, to, text }: Pick<PostcodeRule, "from" | "to" | "text">): string {
  const codes = from === to ? from : `${from} bis ${to}`;
  return placeForm.exec(text)?.[1] ?? `PLZ\u00a0${codes}`;
}
