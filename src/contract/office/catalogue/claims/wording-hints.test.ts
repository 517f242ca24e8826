import { describe, expect, it } from "vitest";
import { wordingHints, wordingsOf } from "#contract/office/catalogue/claims/wording-hints.ts";
import { emptyMenuContent, type MenuContent } from "#contract/office/catalogue/menu-fields.ts";

const words = (text: string) => wordingsOf(text).map(({ word }) => word);

describe("advertising with the environment and with health", () => {
  it.each(
    `umweltfreundlich verpackt; klimaneutral geliefert; CO2-neutral; CO₂-neutraler Versand; nachhaltige Küche;
    Nachhaltigkeit; ökologisch; umweltschonend; klimafreundlich; ressourcenschonend; biologisch abbaubar; gut für die Umwelt;
    gesund; gesunde Ernährung; Gesundheit; stärkt das Immunsystem; entgiftet; Detox-Suppe; entschlackend; gut für den Darm;
    Superfood; fettverbrennend; macht schlank; bekömmlich; Low Carb; kohlenhydratarm; reich an Vitaminen; ballaststoffreich; grün verpackt; grün geliefert; Zero Waste; zero-waste; CO₂-frei geliefert; CO2-arm;
    schont die Umwelt; schont das Klima; schützt unsere Erde; gut fürs Klima; gut für unseren Planeten; eco-friendly; eco friendly; umweltgerecht;
    klimaschonend gekocht; plastikneutral; biobasierte Folie; energieeffizient; kleiner CO₂-Fußabdruck; Öko-Verpackung; sustainable; carbon neutral;
    nachhaltigere Wahl; hilft dem Klima; müllfrei; emissionsarm`
      .split(";")
      .map((word) => word.trim()),
  )("is noticed: %s", (text) => expect(words(text)).not.toEqual([]));

  it.each(
    `Zart und würzig; frisch gekocht; mit Gemüse der Saison; naturtrüber Apfelsaft; leicht pikant; ein leichtes Gericht;
    natürlich lecker; die Umgebung; gesellig; Heilbutt; grünes Curry; grüne Bohnen; Schonkost; schonend gegart; frei Haus geliefert; gut für vier; gut fürs Büro; Biologie; probiotisch; Antibiotika; verteilt; der Verteiler; wie im Wirtshaus`
      .split(";")
      .map((word) => word.trim()),
  )("is not seen in: %s", (text) => expect(words(text)).toEqual([]));

  it.each(
    `Bio-Linsencurry; Biokartoffeln; Alle Zutaten in Bio-Qualität; Bio; Aus kontrolliert biologischem Anbau; aus ökologischer Landwirtschaft;
    Öko-Möhren; kbA; Bioland-Eier; Demeter; Naturland; organic; BIO-Gemüse; mit Biogemüse`
      .split(";")
      .map((word) => word.trim()),
  )("asks for the control body's code: %s", (text) => {
    const content = { ...emptyMenuContent, description: text };
    const hints = (change: Partial<MenuContent>) =>
      wordingHints({ ...content, ...change }).filter((one) => one.text.includes("2018/848"));
    expect(hints({})).toEqual([{ field: "description", text: expect.stringContaining("Codenummer") }]);
    expect(hints({ description: "", ingredients: `<p>${text}</p>` })).toHaveLength(1);
    expect(hints({ organicCode: "DE-ÖKO-006", organicOrigin: "EU-Landwirtschaft" })).toEqual([]);
    expect(hints({ organicCode: "DE-ÖKO-006" })).toHaveLength(1);
  });

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
