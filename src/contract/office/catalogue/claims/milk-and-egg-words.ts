import { type FoodWords, listed, plantBased } from "#contract/office/catalogue/claims/food-words.ts";

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
