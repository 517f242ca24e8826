/**
 * Names of foods that a promise excludes. Words are parts of patterns: in quotation marks they match alone only,
 * after `^` at the beginning of a word, all others also inside longer words.
 */
export interface FoodWords {
  words: readonly string[];
  /** words that contain one of them but do not mean it */
  harmless?: readonly string[];
  /** makes it another food, in front and in the same word: "Soja|würstchen" */
  otherwise?: RegExp;
  /** adjective before the word, or in brackets after it, that makes it harmless: "vegane Butter" */
  qualified?: string;
}

export function listed(text: string): string[] {
  return text.split(",").map((word) => word.trim());
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
    innereien, knochen, schlachtfett, schmalz, ^talg, gelatine, e ?441(?!\\d), e ?542(?!\\d)`),
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

/** In addition to the usual words of the three allergens. */
export const fishAndSeafood: FoodWords = {
  words:
    listed(`fisch, lachs, sardelle, sardine, kabeljau, forelle, hering, makrele, zander, dorsch, heilbutt, anchovis,
    scholle, surimi, garnele, krabbe, krebs, hummer, languste, scampi, shrimp, muschel, calamari, kalmar, austern, sepia,
    oktopus, kaviar, "aal", räucheraal, barsch, karpfen, "wels", seeteufel, steinbutt, dorade, pangasius, tilapia, seehecht,
    matjes, bückling, sprotte, bonito, dashi, garum, weinbergschnecke`),
  harmless: listed("austernpilz, austernseitling, muschelnudel, muschelpasta"),
  otherwise: meatOfPlants,
  qualified: `${plantBased}|vegetari`,
};

/** The red colour is made from insects. */
export const insects: FoodWords = { words: listed("karmin, cochenille, e ?120(?!\\d)") };
export const animalRennet: FoodWords = { words: listed("kälberlab, (?<=tierische[mns]? )lab") };

/** Hard cheese is made with calf rennet, some by law; sauces contain anchovies or bones. */
export const perhapsOfSlaughter: FoodWords = {
  words:
    listed(`"lab", parmesan, parmigiano, grana padano, pecorino romano, gorgonzola, worcester, bratensaft, bratenfond,
    "bratensauce"`),
  qualified: `${plantBased}|mikrobiell|vegetari`,
};
