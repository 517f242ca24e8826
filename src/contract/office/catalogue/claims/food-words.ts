/**
 * Words for foods. They are parts of patterns for folded text: in quotation marks they match alone only, after `^` at
 * the beginning of a word, before `$` at its end, all others also inside longer words.
 */
export interface FoodWords {
  words: readonly string[];
  /** parts of words that contain one of them but do not mean it */
  harmless?: readonly string[];
  /** makes it another food, in front and in the same word: "Soja|würstchen" */
  otherwise?: RegExp;
  /** right before the word, and it does not count: "Dextrose aus" wheat */
  notAfter?: RegExp;
  /** adjective before the word, or in brackets after it, that makes it harmless: "vegane Butter" */
  qualified?: string;
  /** does not count where brackets behind it list what is in it */
  unlessListed?: true;
}

/** The foods of an allergen. All of them in ingredients want the allergen to be stated. */
export interface AllergenFoods {
  /** name it, so that they are emphasised in a list of ingredients */
  named: FoodWords;
  /** are made with it */
  made?: FoodWords;
  /** are usually made with it */
  usual?: FoodWords;
}

export function listed(text: string): string[] {
  return text
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");
}

export const plantBased = "vegan|pflanzlich|pflanzenbasiert|plant[ -]?based";
const meatOfPlants =
  /((soja|tofu|seitan|erbsen|lupinen|pflanzen|jackfruit|veg(an|gie|etari))[\p{L}-]*|(gemüse|linsen|pilz)-?)$/u;
const otherMeat =
  /(puten?|geflügel|hähnchen|hühner|truthahn|rinds?|rinder|lamm|kalbs?|hirsch|gänse|enten|wild)-?$/u;
const noPork = new RegExp(`${meatOfPlants.source}|${otherMeat.source}`, "u");

export const meat: FoodWords = {
  words:
    listed(`fleisch, schwein, ferkel, rinder, "rind", ^rinds, ^kalb, ^lamm, hammel, huhn, hühn, hähn, ^puten, "pute",
    truthahn, geflügel, ^gans, ^gänse, "ente", ^enten, kaninchen, "hase", ^hasen, hirsch, "reh",
    ^reh(?=rücken|keule|ragout|gulasch), wildragout, wildfond, speck, schinken, "bacon", wurst, würst, salami, chorizo,
    mortadella, pancetta, prosciutto, guanciale, bresaola, nduja, lardo, kassler, kasseler, eisbein, "leber",
    ^leber(?=wurst|käse|knödel|pastete|spätzle), frikadelle, bulette, cevapcici, "hack", hackbällchen, hackbraten, "mett",
    innereien, knochen, schlachtfett, schmalz, ^talg, gelatine, e 441, e 542`),
  harmless: listed(`fruchtfleisch, kokosfleisch, olivenfleisch, tomatenfleisch, kürbisfleisch, fleischtomate,
    hirschhornsalz, butterschmalz, pflanzenschmalz, hühnerei, hühnervollei, enteneier, gänseblümchen, gänsefuß, wurstkraut`),
  otherwise: meatOfPlants,
  qualified: `${plantBased}|vegetari|fleischlos`,
};

export const pork: FoodWords = {
  words:
    listed(`schwein, ferkel, eisbein, speck, schinken, "bacon", pancetta, prosciutto, guanciale, mortadella, lardo,
    kassler, kasseler, chorizo, nduja, "mett", mettwurst, griebenschmalz, "schmalz"`),
  otherwise: noPork,
  qualified: `${plantBased}|vegetari`,
};
/** Animal not specified. */
export const perhapsPork: FoodWords = {
  words: listed(`wurst, würst, salami, gelatine, "hackfleisch", leberkäse, frikadelle`),
  otherwise: noPork,
  qualified: `${plantBased}|vegetari`,
};

/** The red colour is made from insects. */
export const insects: FoodWords = {
  words: listed("karmin, cochenille, e 120"),
  harmless: listed("cochenillerot"),
};
export const animalRennet: FoodWords = {
  words: listed("kälberlab, (?<=tierisches )lab, (?<=tierischem )lab, (?<=tierischen )lab"),
};

/** Hard cheese is made with calf rennet, some by law; sauces contain anchovies or bones. */
export const perhapsOfSlaughter: FoodWords = {
  words:
    listed(`"lab", parmesan, parmigiano, grana padano, pecorino romano, gorgonzola, worcester, bratensaft, bratenfond,
    "bratensauce"`),
  qualified: `${plantBased}|mikrobiell|vegetari`,
};

export const bees: FoodWords = {
  words: listed("honig, bienenwachs, gelée royale, propolis, e 901"),
  harmless: listed("honigmelone, honigtomate, honigpomelo, honigbusch"),
  qualified: plantBased,
};

export const otherAnimals: FoodWords = {
  words: listed("schellack, e 904, lanolin, e 913, lysozym, e 1105"),
};
