import { describe, expect, it } from "vitest";
import { wordingsOf } from "#contract/office/catalogue/claims/wording-hints.ts";

const words = (text: string) => wordingsOf(text).map(({ word }) => word);

describe("advertising with the environment and with health", () => {
  it.each(
    `umweltfreundlich verpackt; klimaneutral geliefert; CO2-neutral; CO₂-neutraler Versand; nachhaltige Küche;
    Nachhaltigkeit; ökologisch; umweltschonend; klimafreundlich; ressourcenschonend; biologisch abbaubar; gut für die Umwelt;
    gesund; gesunde Ernährung; Gesundheit; stärkt das Immunsystem; entgiftet; Detox-Suppe; entschlackend; gut für den Darm;
    Superfood; fettverbrennend; macht schlank; bekömmlich; Low Carb; kohlenhydratarm; reich an Vitaminen; ballaststoffreich`
      .split(";")
      .map((word) => word.trim()),
  )("is noticed: %s", (text) => expect(words(text)).not.toEqual([]));

  it.each(
    `Zart und würzig; frisch gekocht; mit Gemüse der Saison; naturtrüber Apfelsaft; leicht pikant; ein leichtes Gericht;
    natürlich lecker; die Umgebung; gesellig; Biokartoffeln; Heilbutt; verteilt; der Verteiler; wie im Wirtshaus`
      .split(";")
      .map((word) => word.trim()),
  )("is not seen in: %s", (text) => expect(words(text)).toEqual([]));

  it("is told once for each word, with what to do about it, through HTML", () => {
    expect(wordingsOf("<p>Gesund. <strong>Gesund</strong> und <em>nachhaltig</em>.</p>")).toEqual([
      { word: "nachhaltig", why: expect.stringContaining("(EU) 2024/825") },
      { word: "Gesund", why: expect.stringContaining("1924/2006") },
    ]);
  });

  it("about a nutrient is right where the figures say so", () => {
    const figures = {
      kj: 400,
      kcal: 95,
      fat: 2.9,
      saturates: 1,
      carbs: 10,
      sugar: 4,
      protein: 6,
      salt: 0.9,
    };
    expect(wordingsOf("Mit wenig Fett, wenig Zucker und viel Eiweiß", figures)).toEqual([]);
    expect(wordingsOf("Mit wenig Fett", { ...figures, fat: 3.1 })).toHaveLength(1);
    expect(wordingsOf("Eiweißreich", { ...figures, protein: 4 })).toHaveLength(1);
    expect(wordingsOf("zuckerfrei", figures)).toHaveLength(1);
  });
});
