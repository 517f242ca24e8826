import type { Setup, SetupStep } from "#contract/office/shop/setup.ts";

/** Its word in the address; the last page is no step. */
const words: Record<SetupStep, string> = {
  name: "name",
  company: "firma",
  modules: "umfang",
  logo: "logo",
  colours: "farben",
  fonts: "schriften",
  sender: "absender",
  days: "liefertage",
  shelfLife: "haltbarkeit",
  ingredients: "zutaten",
  menus: "menues",
  dishes: "gerichte",
  hygiene: "hygiene",
  code: "rabattcode",
};
const lastWord = "fertig";

export type SetupPlace = SetupStep | "end";

export function wordOf(place: SetupPlace): string {
  return place === "end" ? lastWord : words[place];
}

/** Without a word the set-up goes on with the first open step. */
export function placeOf(word: string | null, steps: Setup["steps"]): SetupPlace {
  if (word === lastWord) return "end";
  const named = steps.find(({ step }) => words[step] === word);
  return named?.step ?? steps.find(({ state }) => state === "open")?.step ?? "end";
}

export function placeAfter(step: SetupStep, steps: Setup["steps"]): SetupPlace {
  return steps[steps.findIndex((one) => one.step === step) + 1]?.step ?? "end";
}

export function placeBefore(place: SetupPlace, steps: Setup["steps"]): SetupStep | undefined {
  if (place === "end") return steps.at(-1)?.step;
  return steps[steps.findIndex((one) => one.step === place) - 1]?.step;
}
