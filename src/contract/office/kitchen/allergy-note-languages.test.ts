import { describe, expect, it } from "vitest";
import { usualWords } from "#contract/office/catalogue/allergen-words.ts";
import { foreignWordsOf } from "#contract/office/catalogue/foreign-allergen-words.ts";
import { isForeignNote, speaksOfAllergies } from "#contract/office/kitchen/allergy-note.ts";
import { allergensIn } from "#contract/office/kitchen/note-allergens.ts";

const allergens = Object.keys(usualWords).map((code, id) => ({ id, code, name: code, words: "" }));
const named = (note: string) =>
  allergensIn(note, allergens).map((id) => allergens.find((one) => one.id === id)?.code ?? "");

/** What each language calls the 14, celiac disease, lactose and an allergy to nuts. */
const sentences: Readonly<Record<string, readonly (readonly [note: string, code: string])[]>> = {
  English: [
    ["No nuts please", "schalenfruechte"],
    ["Nut allergy!", "schalenfruechte"],
    ["nutfree please", "schalenfruechte"],
    ["peanuts could kill me", "erdnuesse"],
    ["I have coeliac disease, so no wheat", "gluten"],
    ["lactose intolerant", "milch"],
    ["dairy-free please", "milch"],
    ["Please without eggs", "eier"],
    ["we cannot eat fish or shrimps", "fisch"],
    ["no seafood", "krebstiere"],
    ["no mussels", "weichtiere"],
    ["soy makes me ill", "soja"],
    ["without celery", "sellerie"],
    ["mustard is a problem", "senf"],
    ["sesame seeds: never", "sesam"],
    ["sulphites", "sulfite"],
    ["no lupin", "lupinen"],
  ],
  French: [
    ["allergique aux noix", "schalenfruechte"],
    ["pas d'arachides svp", "erdnuesse"],
    ["maladie cœliaque, sans blé", "gluten"],
    ["intolérance au lactose", "milch"],
    ["sans œufs", "eier"],
    ["pas de poisson", "fisch"],
    ["pas de crevettes", "krebstiere"],
    ["ni moules", "weichtiere"],
    ["pas de soja", "soja"],
    ["sans céleri", "sellerie"],
    ["ni moutarde", "senf"],
    ["sésame interdit", "sesam"],
    ["pas de sulfites", "sulfite"],
    ["pas de lupin", "lupinen"],
  ],
  Turkish: [
    ["fındık alerjisi", "schalenfruechte"],
    ["FINDIKSIZ OLSUN", "schalenfruechte"],
    ["yer fıstığı yiyemem", "erdnuesse"],
    ["çölyak hastasıyım", "gluten"],
    ["laktoz intoleransım var", "milch"],
    ["sütsüz lütfen", "milch"],
    ["yumurta olmasın", "eier"],
    ["balıktan alerjim var", "fisch"],
    ["karides koymayın", "krebstiere"],
    ["midye yok", "weichtiere"],
    ["soya yemiyorum", "soja"],
    ["kerevizsiz", "sellerie"],
    ["hardal dokunuyor", "senf"],
    ["susamlı olmasın", "sesam"],
    ["sülfit", "sulfite"],
    ["acı bakla", "lupinen"],
  ],
  Polish: [
    ["bez orzechów", "schalenfruechte"],
    ["Uczulenie na orzeszki ziemne", "erdnuesse"],
    ["mam celiakię, bez pszenicy", "gluten"],
    ["nietolerancja laktozy", "milch"],
    ["bez mleka i jajek", "eier"],
    ["nie jem ryb", "fisch"],
    ["bez krewetek", "krebstiere"],
    ["bez małży", "weichtiere"],
    ["żadnej soi", "soja"],
    ["bez selera", "sellerie"],
    ["bez musztardy", "senf"],
    ["sezam odpada", "sesam"],
    ["siarczyny", "sulfite"],
    ["bez łubinu", "lupinen"],
  ],
  Russian: [
    ["аллергия на орехи", "schalenfruechte"],
    ["без арахиса", "erdnuesse"],
    ["целиакия, без пшеницы", "gluten"],
    ["непереносимость лактозы", "milch"],
    ["без яиц", "eier"],
    ["не ем рыбу", "fisch"],
    ["без креветок", "krebstiere"],
    ["без мидий", "weichtiere"],
    ["без сои", "soja"],
    ["без сельдерея", "sellerie"],
    ["горчица нельзя", "senf"],
    ["кунжут", "sesam"],
    ["сульфиты", "sulfite"],
    ["люпин", "lupinen"],
  ],
  Ukrainian: [
    ["алергія на горіхи", "schalenfruechte"],
    ["без арахісу", "erdnuesse"],
    ["целіакія, без пшениці", "gluten"],
    ["непереносимість лактози", "milch"],
    ["без яєць", "eier"],
    ["не їм рибу", "fisch"],
    ["без креветок", "krebstiere"],
    ["без мідій", "weichtiere"],
    ["без сої", "soja"],
    ["без селери", "sellerie"],
    ["без гірчиці", "senf"],
    ["кунжут", "sesam"],
    ["сульфіти", "sulfite"],
    ["люпин", "lupinen"],
  ],
  Arabic: [
    ["حساسية من المكسرات", "schalenfruechte"],
    ["بدون فول سوداني", "erdnuesse"],
    ["مرض السيلياك، بدون قمح", "gluten"],
    ["حساسية اللاكتوز", "milch"],
    ["بدون بَيْض", "eier"],
    ["لا آكل السمك", "fisch"],
    ["بدون الجمبري", "krebstiere"],
    ["بدون بلح البحر", "weichtiere"],
    ["بدون الصويا", "soja"],
    ["بدون كرفس", "sellerie"],
    ["بدون خردل", "senf"],
    ["ممنوع السمسم", "sesam"],
    ["كبريتيت", "sulfite"],
    ["ترمس", "lupinen"],
  ],
};

describe.each(Object.entries(sentences))("in %s", (_language, notes) => {
  it.each(notes)("%j names %s", (note, code) => {
    expect(named(note)).toContain(code);
    expect(speaksOfAllergies(note, allergens)).toBe(true);
  });
});

it.each([
  ["combining marks", "keine Nu\u0308sse"],
  ["an invisible space", "keine N\u200Büsse"],
  ["a soft hyphen", "ohne Hasel\u00ADnüsse"],
  ["a filler that counts as a letter", "ohne Nüs\u3164se"],
  ["full-width letters", "ｏｈｎｅ Ｎüｓｓｅ"],
  ["mathematical letters", "ohne 𝐍𝐮𝐬𝐬"],
  ["a ligature", "keine Pﬁrsiche, keine Nüſſe"],
  ["spaces", "ohne N ü s s e"],
  ["full stops", "k.e.i.n.e N.ü.s.s.e"],
  ["stretched letters", "KEINE NÜÜÜÜSSE!!!"],
  ["a stretched ending", "keine Nüsssse"],
  ["signs", "🚫🥜"],
  ["a stretched Arabic word", "حســـاسية"],
])("is found with %s: %j", (_how, note) => expect(speaksOfAllergies(note, allergens)).toBe(true));

it("each of the 14 has words in every language", () => {
  for (const { code } of allergens) expect(foreignWordsOf(code).length, code).toBeGreaterThan(7);
});

it.each([
  "Herr Nussbaumer, 2. Stock",
  "Nicht bei Egger klingeln, sondern bei Eggert",
  "Frau Nutzer, Milkaweg 3, kein Aufzug",
  "Sütterlinstraße 4, nicht am Nebeneingang",
  "bei Familie Rybnik oder Lukas Jajcevic, nicht im Laden",
  "Orgelstraße, bitte nicht klingeln",
  "Sirtaki-Weg 5, kein Klingelschild",
])("names of people and streets are no food: %j", (note) => {
  expect(named(note)).toEqual([]);
  expect(speaksOfAllergies(note, allergens)).toBe(false);
});

describe("a note that the team may be unable to read", () => {
  it.each([
    "sin nueces por favor",
    "SIN NUECES POR FAVOR",
    "Senza noci",
    "zonder noten alstublieft",
    "Bitte klingeln. Sin cacahuetes",
    "diómentes legyen",
    "χωρίς ξηρούς καρπούς",
    "坚果过敏",
    "ללא אגוזים",
    "Оставьте у соседа",
    "Nüssе", // its last letter is Cyrillic
    "Lütfen zili çalmayın",
  ])("%j", (note) => expect(isForeignNote(note)).toBe(true));

  it.each([
    "",
    "Hinterhof, 3. Stock",
    "hinterhof 3. stock",
    "Bitte beim Nachbarn Fischer klingeln",
    "Kein Aufzug, bitte hochtragen",
    "Das Curry war letztes Mal sehr gut!",
    "Firma Eichhorn, Empfang",
    "Eva Brandt",
    "Danke!",
    "Vielen Dank und liebe Grüße",
    "Please leave it with the neighbours",
    "Code 4711#",
    "Türcode 4711, 2. OG links",
    "Bitte bei Ünal abgeben",
    "🙂🙏",
    "Bitte vor 10 Uhr anrufen: 0151 2345678",
    "c/o Löffel GmbH",
    "Abstellort: Garage",
    "Tor offen",
    "Kiste neben die Bank",
  ])("is not: %j", (note) => expect(isForeignNote(note)).toBe(false));
});
