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

function listed(text: string): string[] {
  return text.split(",").map((word) => word.trim());
}

const plantBased = "vegan|pflanzlich|pflanzenbasiert|plant[ -]?based";
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

const milkOfPlants =
  /(soja|hafer|mandel|kokos|reis|cashew|haselnuss|erbsen?|lupinen?|hanf|dinkel|sonnenblumen|pflanzen|tofu|veg(an|gie))[\p{L}-]*$/u;

export const milk: FoodWords = {
  words:
    listed(`milch, butter, sahne, rahm, käse, joghurt, quark, molke, la[kc]tose, [kc]asein, mozzarella, ricotta, feta,
    parmesan, parmigiano, mascarpone, schmand, crème, creme (?=fraiche|double), gorgonzola, gouda, emmentaler,
    grana padano, pecorino, cheddar, halloumi, paneer, "ghee", kefir, "skyr", ayran, "lassi", burrata, "brie", camembert,
    manchego, raclette, tilsiter, edamer, appenzeller, gruyère, labneh`),
  harmless:
    listed(`kakaobutter, erdnussbutter, erdnuss-butter, sheabutter, cashewbutter, mandelbutter, apfelbutter,
    butternut, butternuss, butterkohl, butterkopf, butterhäuptel, butterbohne, buttersalat, butterrübe, butterpilz,
    milchsäure, milchner, milchling, leberkäse, rahmen, rahmung`),
  otherwise: milkOfPlants,
  qualified: plantBased,
};

/** Lactose-free milk is still milk. */
export const lactose: FoodWords = {
  ...milk,
  harmless: [...(milk.harmless ?? []), "laktosefrei", "lactosefrei"],
  qualified: `${plantBased}|la[kc]tose-?frei`,
};

export const eggs: FoodWords = {
  words:
    listed(`"ei", ^eier, (?:hühner|wachtel|freiland|bio|enten|gänse|voll|spiegel|rühr|flüssig|trocken)ei(?:er)?, eigelb,
    eidotter, "eiweiß", "eiklar", eipulver, eischnee, omelett, mayonnaise, remoulade, aioli, hollandaise`),
  harmless: listed("eiertomate, eierfrucht, eierschwamm, eierpflaume, eierkürbis, freilandeis"),
  otherwise: milkOfPlants,
  qualified: plantBased,
};

export const bees: FoodWords = {
  words: listed("honig, bienenwachs, gelée royale, propolis, e ?901(?!\\d)"),
  harmless: listed("honigmelone, honigtomate, honigpomelo, honigbusch"),
  qualified: plantBased,
};

export const otherAnimals: FoodWords = {
  words: listed("schellack, e ?904(?!\\d), lanolin, e ?913(?!\\d), lysozym, e ?1105(?!\\d)"),
};

/** Usually made with milk or eggs. */
export const perhapsAnimal: FoodWords = {
  words: listed(`pesto, blätterteig, spätzle, "tortellini", nougat, brioche`),
  qualified: plantBased,
};

export const gluten: FoodWords = {
  words:
    listed(`weizen, dinkel, roggen, gerste, hafer, gluten, emmer, einkorn, kamut, grünkern, triticale, bulgur,
    couscous, seitan, panko`),
  harmless: listed("buchweizen, glutenfrei"),
  qualified: "gluten-?frei",
};
/** Made of wheat or barley unless stated otherwise. */
export const perhapsGluten: FoodWords = {
  words:
    listed(`"malz", gerstenmalz, malzextrakt, "bier", "grieß", paniermehl, brösel, brötchen, ^brot, weißbrot, fladenbrot,
    spätzle, nudel, spaghetti, "penne", filoteig, blätterteig, sojasauce, sojasoße`),
  harmless: listed(`reisnudel, glasnudel, maisnudel, linsennudel, kichererbsennudel, reismalz, johannisbrot,
    maltodextrin, schupfnudel`),
  qualified: "gluten-?frei",
};
