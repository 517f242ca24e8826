import { type Setup, type SetupStep, setupSteps } from "#contract/office/shop/setup.ts";

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
  menus: "menues",
  dishes: "gerichte",
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
  const named = setupSteps.find((step) => words[step] === word);
  return named ?? steps.find(({ state }) => state === "open")?.step ?? "end";
}

export function placeAfter(step: SetupStep): SetupPlace {
  return setupSteps[setupSteps.indexOf(step) + 1] ?? "end";
}

export function placeBefore(place: SetupPlace): SetupStep | undefined {
  return place === "end" ? setupSteps.at(-1) : setupSteps[setupSteps.indexOf(place) - 1];
}
