import { ingredientKey } from "#contract/office/recipes/ingredient-names.ts";

/** Where the kitchen buys, in the order of a shopping list. */
export const shopSections = {
  produce: "Obst und Gemüse",
  meat: "Fleisch und Wurst",
  fish: "Fisch und Meeresfrüchte",
  dairy: "Milchprodukte, Eier und Kühlregal",
  bread: "Brot und Backwaren",
  dry: "Nudeln, Reis und Trockenwaren",
  jars: "Konserven, Saucen und Feinkost",
  spices: "Öl, Essig und Gewürze",
  frozen: "Tiefkühl",
  drinks: "Getränke",
  other: "Sonstiges",
  in_house: "Muss nicht eingekauft werden",
} as const;
export type ShopSection = keyof typeof shopSections;

/** Endings of names: the longest one decides, because the last part of a German word says what it is. */
const endings: Partial<Record<ShopSection, string>> = {
  produce: `apfel äpfel ananas artischocken aubergine auberginen avocado avocados basilikum bananen beeren birnen
    blattsalat bohnen brokkoli champignons chili chilis dill edamame erbsen fenchel frühlingszwiebeln granatapfelkerne
    gurke gurken ingwer kartoffeln karotten kirschen knoblauch knollensellerie kohl kohlrabi koriandergrün kräuter
    kürbis kresse lauch limette limetten mais mangold mango paprika minze möhren orangen paprika pastinaken petersilie pilze
    porree radieschen rhabarber rosenkohl rote\u00a0bete rucola salat schalotten schnittlauch sellerie spargel spinat
    sprossen staudensellerie steckrüben süßkartoffeln tomate tomaten trauben weißkohl wirsing zitrone zitronen
    zitronengras zitronenschale zucchini zuckerschoten zwetschgen zwiebel zwiebeln pak\u00a0choi rüben grünkohl`,
  meat: `braten bratwurst brustfilet chorizo ente fleisch gulasch hack hackfleisch hähnchen hähnchenbrust huhn hühnchen
    kalb kasseler keule keulen lamm leber rind rinderhack rouladen rücken salami schinken schnitzel schulter schwein
    speck pute wurst würstchen`,
  fish: `dorsch fisch forelle garnelen hering kabeljau krabben lachs lachsfilet
    lachsfilets makrele matjes muscheln seelachs scampi thunfisch tintenfisch zander seelachsfilet fischfilet`,
  dairy: `butter buttermilch camembert crème\u00a0fraîche ei eier eigelb eiweiß emmentaler feta frischkäse gouda
    halloumi hefe joghurt käse mascarpone milch molke mozzarella parmesan parmigiano\u00a0reggiano pecorino quark
    reggiano ricotta sahne sauerrahm schmand seitan skyr tofu`,
  bread:
    "baguette brot brote brötchen brösel fladenbrot naan paniermehl semmeln toast tortilla tortillas wraps",
  dry: `ascorbinsäure backpulver bulgur cannelloni cornflakes couscous gnocchi graupen grieß haferflocken hirse honig
    kerne kichererbsen lasagneplatten linguine linsen mandelblättchen mandeln mehl müsli nudeln nüsse pasta penne polenta
    puderzucker quinoa reis reismischung rosinen röstzwiebeln rigatoni fusilli tagliatelle makkaroni samen
    schokolade sesam spaghetti stärke zucker vanille`,
  jars: `brühe brühpulver cashewmus creme currypaste erdnussbutter essiggurken fond gewürzgurken harissa kapern ketchup
    kokoscreme kokosmilch limettensaft mandelmus marmelade mayonnaise miso mus oliven paste pesto sambal\u00a0oelek
    sardellenpaste sauce sauerkraut senf sirup tahin tahini tamari tomatenmark zitronensaft garnelenpaste`,
  spices: `anis bockshornklee bohnenkraut currypulver curry essig garam\u00a0masala gewürz kardamom koriander kreuzkümmel
    kurkuma kümmel lorbeer lorbeerblätter majoran mirin muskat muskatnuss nelken oregano öl paprikapulver pfeffer piment
    pulver ras\u00a0el-hanout rosmarin safran salz senfsaat senfkörner sternanis thymian wacholder wacholderbeeren zimt`,
  drinks: "bier cidre kaffee limonade saft sekt tee wein",
  in_house: "leitungswasser wasser",
};

/** What was done to it decides before the name: `Tomaten, passiert` stand in another place than tomatoes. */
const states: [RegExp, ShopSection][] = [
  [/\b(tk|tiefgekühlt|tiefkühl|gefroren)\b/u, "frozen"],
  [/\b(eingelegt|gegart|passiert|stückig|geschält|aus der dose|konserve)/u, "jars"],
  [/\bgemahlen\b/u, "spices"],
  [/\bgetrocknet\b/u, "dry"],
];

const byEnding = Object.entries(endings)
  .flatMap(([section, words]) =>
    words.split(/[ \n]+/).map((word) => [word.replaceAll("\u00a0", " "), section as ShopSection] as const),
  )
  .sort(([a], [b]) => b.length - a.length);

/** Short words like `ei` or `tee` end others that have nothing to do with them. */
const leastEnding = 4;

/** Where an ingredient is usually bought, by its name. */
export function guessSection(ingredient: string): ShopSection {
  const name = ingredientKey(ingredient);
  const state = states.find(([words]) => words.test(name));
  if (state) return state[1];
  const head = name.split(/,| mit | ohne | type | aus | vom /)[0]?.trim() ?? name;
  const found = byEnding.find(
    ([word]) =>
      head === word || head.endsWith(` ${word}`) || (word.length >= leastEnding && head.endsWith(word)),
  );
  return found?.[1] ?? (head.endsWith("öl") ? "spices" : "other");
}
