import { type AllergenFoods, listed, plantBased } from "#contract/office/catalogue/claims/food-words.ts";

const ofPlants =
  /(?:soja|hafer|mandel|kokos|kokosnuss|reis|cashew|haselnuss|walnuss|erdnuss|macadamia|pistazien|erbsen?|lupinen?|hanf|dinkel|hirse|buchweizen|quinoa|sonnenblumen|erdmandel|tigernuss|kürbiskern|sesam|pflanzen|tofu|sheanuss|shea|kakao|veg(?:an|gie|ane[rsn]?))-?(?:drink-?|koch-?|schlag-?|streich-?|frisch-?)?$/;
const insteadOfFish =
  /(?:(?:soja|tofu|seitan|erbsen|lupinen|pflanzen|jackfruit|veg(?:an|gie|etari))[\p{L}-]*|gemüse-?|möhren-?|karotten-?)$/u;
/** "Lachs" is a cut of meat, too. */
const cutsOfMeat = /(?:schweine?s?|kalbs?|lamm|rinds?|rinder|hirsch|reh|wild|puten|bison)-?$/;
const fishOrNot = new RegExp(`${insteadOfFish.source}|${cutsOfMeat.source}`, "u");
const plantBasedSeafood = `${plantBased}|vegetari`;

export const milk: AllergenFoods = {
  named: {
    words:
      listed(`milch, butter, sahne, rahm, käse, joghurt, jogurt, yoghurt, yogurt, quark, molke, la[kc]tose, [kc]asein,
      la[kc]talbumin, lactoglobulin, mozz?arell, ricott, (?<!buf)feta, parmesan, masca?r?pone, schmand, schmant, crème fraîche,
      cremefraiche, crème double, crème légère, crème anglaise, crème brûlée, crème pâtissière, crème chantilly, gorgonzola,
      gouda, emm?enth?al, grana padano, "grana", pecorino, cheddar, halloumi, hallumi, hellim, paneer, panir, "ghee",
      "ghi", kefir, skyr, ayran, lassi$, burrata, brie$, "brie", brie(?=scheibe|creme|ecke|torte|würfel|stück|rolle), cam[em][mn]bert, manchego, raclette, tilsiter, edamer, appenzeller,
      gruyère, greyerzer, labneh?, lebneh, topfen, "obers", schlagobers, obersschaum, oberscreme, kaffeeobers, schotten$,
      dickmilch, roquefort, "tomme", stilton, limburger, romadur, havarti, danablu,
      reblochon, vacherin, tête de moine, sbrinz, comté, taleggio, provolone, provola, scamorza, asiago, fontina,
      caciocavallo, robiola, stracchino, stracciatella, kaschkawal, kashkaval, kajmak, kaymak, cottage cheese, cream cheese, "cheese", sour cream, clotted cream,
      heavy cream, "milk", milkshake, "whey", hirtenkäs, kässpätzle, kässpatzen, kasnocken, kaspress, schafskäs, bergkäs,
      "käs", "kas", esrom, jarlsberg, port salut, morbier, époisses, munster, pont l'évêque, tvorog, sauerrahm, smetana, buttermilch, quargel, zieger, brimsen, bryndza, oscypek, queso, "panna",
      bocconcini, caprino, "chèvre", bleu d'auvergne, fourme d'ambert, banon, "ziger", sérac,
      laban$, "laban"`),
    harmless:
      listed(`butternut, butternuss, butterkohl, butterkopf, butterhäuptel, butterbohne, buttersalat, butterrübe,
      butterpilz, butterkürbis, butterbirne, butterfisch, buttermakrele, butterkrebs, butterblume, butterkraut, apfelbutter,
      milchsäure, milchner, milchling, milchlamm, milchkalb, milchferkel, milchdistel, milchstern, milchbrätling, rahmapfel, rahmäpfel, sahnesteif, sahnefest, bries$, (?:käse|quark|joghurt|sahne|butter)-?(?:gewürz|kräuter), "milchreis", "milchreise",
      sonnenmilch, leberkäs, fleischkäse, quittenkäse, käsepappel, rahmen, rahmung, abraham, brahms, wasserkefir, kefirlimette,
      kefir-limette, milcheiche, muttermilch, fischmilch, heringsmilch, lachsmilch, bilderrahmen,
      kokosbutter, butterzart, butterweich`),
    otherwise: ofPlants,
    qualified: plantBased,
  },
  made: {
    words:
      listed(`parmigiano, gervais, scheibletten, exquisa, almette, bergader, gran moravia, montasio, beurre blanc, beurre noisette,
      beurre manié, kaffeeweißer, kasnudel, kasknödel, käsknödel, patros, buko, galbani, cremefine, landliebe, actimel, activia, yakult, fruchtzwerge, milkana,
      windbeutel, eclair, profiterol, buttercreme, schlagcreme, caffè latte, bavarois, bayrisch creme, bayerische creme, philadelphia, babybel, leerdammer, maasdamer, maaslander, boursin, bresso, miree, chavroux, saint albray, saint agur, bavaria blu, cambozola, bel paese, weißlacker, harzer roller, mainzer roller, "schabziger", rasgulla, shrikhand, khoya, "khoa", dulce de leche, panna cotta, cheesecake, cheeseburger, ice cream, béchamel, mornay, tzatziki, zaziki, zatziki, cacik, raita, obatzda, obazda, obatzter, carbonara, alfredo,
      cappuccino, latte macchiato, vanillesauce, vanillesoße, eiscreme, speiseeis, milcheis, softeis, tiramisu, käsekuchen`),
    harmless: listed("carbonaraspeck"),
    otherwise: ofPlants,
    qualified: plantBased,
  },
  usual: {
    words:
      listed(`pesto, brioche, croissant, nougat, nugat, schokolade, karamellcreme, toffee, pudding, vanilleeis,
      schokoladeneis, schokoeis, waffel, pfannkuchen, palatschinken, kaiserschmarrn, kaiserschmarren, butterscotch, flan$,
      naan, "naan", blätterteig, kartoffelpüree, ranch dressing, caesar-?dressing, trüffelpraline, praline`),
    harmless:
      listed(`zartbitterschokolade, bitterschokolade, edelbitterschokolade, blockschokolade, reiswaffel, maiswaffel,
      dinkelwaffel, linsenwaffel`),
    otherwise: ofPlants,
    qualified: plantBased,
    unlessListed: true,
  },
};

const eggHead =
  "(?:frühstücks?|trink|hühner|huhn|wachtel|enten|gänse|straußen|freiland|bodenhaltungs?|bio|voll|spiegel|rühr|flüssig|trocken|frisch|bruch|oster|sol|gefrier|land|bauern|hof|roh|schlag|gelb|koch|knick)";
const notOfEggs =
  /(?:milch|molken?|soja|hafer|erbsen|weizen|hanf|lupinen|reis|pflanzen|sonnenblumen|kartoffel|mandel|bohnen|raps|kürbis\p{L}*|tofu|veg(?:an|gie)\p{L}*)-?$/u;

export const eggs: AllergenFoods = {
  named: {
    words: [
      ...listed(`"ei", "eies", ^eiweiß(?=schnee), ^eier, eigelb, eidotter, "dotter", "eiweiß", eiklar, eischnee, eischaum, eipulver,
      eimasse, eiprodukt, eierspeis, ^ei(?=creme|aufstrich|nudel|pulver|trocken|haltig|erzeugnis|salat$), "egg", "eggs",
      ovalbumin, ovomucoid, hühnereiweiß, "eierstich"`),
      `${eggHead}-?ei(?=$|e?s$|ern?$|er|gelb|weiß|klar|pulver|dotter|masse|produkt|creme|schnee|öl|trocken|voll|ei|nudel|teig|-)`,
    ],
    harmless:
      listed(`eiersatz, eiertomate, eierfrucht, eierfrüchte, eierschwamm, eierschwämm, eierpflaume, eierkürbis, freilandeis, bioeis,
      trockeneis, roheis, frischeis, kocheis, eierstock, eierbecher, eier-?gewürz`),
    otherwise: notOfEggs,
    qualified: plantBased,
  },
  made: {
    words:
      listed(`omelett, mayonnais, majonäs, mayonaise, "mayo", "majo", remoulade, aioli, hollandais, béarnais, tatarsauce, tatarsoße, sauce tatar, windbeutel, eclair, profiterol, eischwer, brandteig, eierkuchen, eggs benedict, crème brûlée, crème caramel,
      tartarsauce, sauce tartare, eggnog, advocaat, baiser, meringue, zabaione, zabaglione, sabayon, biskuit, lysozym, e 1105,
      kaiserschmarrn, kaiserschmarren, pfannkuchen, palatschinken, frittata, shakshuka, tiramisu, schneeklößchen, strammer max`),
    harmless: listed("eiersatzpulver"),
    otherwise: notOfEggs,
    qualified: plantBased,
  },
  usual: {
    words:
      listed(`spätzle, brioche, "tortellini", tortelloni, blätterteig, knöpfle, waffel, crêpe, quiche, bandnudel, tagliatelle,
      pappardelle, flädle, frittaten, backerbsen, löffelbiskuit, marshmallow, schaumkuss, schaumküsse, mohrenkopf, makrone,
      panade, muffin, rührteig, biskuitteig, carbonara, fleischsalat`),
    harmless: listed("reiswaffel, maiswaffel, linsenwaffel, dinkelwaffel"),
    otherwise: notOfEggs,
    qualified: plantBased,
    unlessListed: true,
  },
};

export const fish: AllergenFoods = {
  named: {
    words:
      listed(`fisch, lachs, sardelle, sardine, sardelln, kabeljau, forelle, hering, makrele, zander, dorsch, heilbutt,
      steinbutt, glattbutt, anchovi, anschovi, acciuga, acciughe, scholle, surimi, "tuna", "tonno", "thon", "thun", bonito, katsuobushi,
      (?:räucher|fluss|meer|spick|see|bio|zucht)-?aal, ^aal(?=$|e$|s$|-|filet|suppe|rauch|gelee|in|quappe|haut|stück),
      "wels", "welse", welsfilet, (?:fluss|räucher|bio|zucht|afrika)wels, barsch, karpfen, seeteufel, seehecht, hecht, dorade,
      brasse$, goldbrasse, meerbrasse, branzino, loup de mer, pangasius, tilapia, saibling, ^renke, maräne, felchen, "schleie", "schleien",
      "rochen", rochenflügel, "stör", störfilet, störrogen, kaviar, "rogen", (?:lachs|forellen|stör|fisch|seehasen|kabeljau|dorsch)-?rogen,
      bottarga, taramas, "tarama", bückling, sprotte, rollmops, rollmöpse, matjes, bismarckhering, brathering, schillerlocke,
      stockfisch, klippfisch, baccalà, bacalao, bacalhau, "hai", haifilet, haisteak, dornhai, snapper, schnapper, mahi mahi,
      "escolar", hoki, pollack, pollock, köhlerfilet, "leng", lengfilet, wittling, merlan, schellfisch, haddock,
      "sild", kipper, gravlax, graved, "salmon", "fish", fishsauce, "cod", codfish, anchov, seelachs, seezunge, rotzunge,
      limande, flunder, kliesche, seewolf, steinbeißer, katfisch, petermännchen, knurrhahn, meeräsche, meerbarbe, rotbarbe,
      streifenbarbe, flussbarbe, "stint", "stinte", quappe, "huchen", "capelin", "lodde", lumb$, seehase, nam pla, nuoc mam,
      "ikan", unagi, "hamachi", saithe, trout, "maischolle", "lox", "waller", wallerfilet, caviar, "tobiko", "masago", "ikura", "skrei", äschenfilet, "rapfen", "arenque", "hamsi", "lavraki", "tsipura", "pesce", finkenwerder, stremel`),
    harmless:
      listed(`tintenfisch, fischer, silberfisch, walfisch, forellenschluss, forellensalat, (?:fisch|lachs|forellen)-?(?:gewürz|kräuter), lachsschinken, lachsfleisch, lachsrot, lachsfarb, fischkraut,
      schnittlachs, schollenland`),
    otherwise: fishOrNot,
    qualified: plantBasedSeafood,
  },
  made: {
    words: listed(`dashi, garum, colatura, bouillabaisse, vitello tonnato, tonnato, ceviche, sashimi`),
    otherwise: insteadOfFish,
    qualified: plantBasedSeafood,
  },
  usual: {
    words: listed(`worcester, worchester, "sushi", caesar-?dressing, cäsar-?dressing, tapenade, kimchi`),
    qualified: plantBasedSeafood,
    otherwise: insteadOfFish,
    unlessListed: true,
  },
};

export const crustaceans: AllergenFoods = {
  named: {
    words:
      listed(`krebs, krabbe, garnele, hummer, languste, langustine, langostino, langoustine, scampi, shrimp, schrimp, prawn, ^gamba,
      kaisergranat, nordseegranat, "granat", granatschwänze, crevette, krevette, krill, "crab", "crabs", crabmeat, crayfish,
      crawfish, lobster, seespinne, "ebi", black tiger, carabinero, "bogavante", krustentier, krustazeen, camaron, kreeft, astacus`),
    harmless: listed("krebsrot, (?:krebs|krabben|garnelen|scampi)-?gewürz, krebskraut, hummersalz"),
    otherwise: insteadOfFish,
    qualified: plantBasedSeafood,
  },
  made: {
    words:
      listed(`bisque, trassi, terasi, belacan, belachan, krupuk, kroepoek, krupuck, meeresfrüchte, meeresfrucht, frutti di mare,
      schalentier, seafood, bouillabaisse`),
    otherwise: insteadOfFish,
    qualified: plantBasedSeafood,
  },
  usual: {
    words: listed(`surimi, "paella"`),
    otherwise: insteadOfFish,
    qualified: plantBasedSeafood,
    unlessListed: true,
  },
};

export const molluscs: AllergenFoods = {
  named: {
    words:
      listed(`weichtier, muschel, tintenfisch, calamar, kalamar, kalmar, calmar, auster, "sepia", "seppia", sepia(?=tinte|tuben|ringe|salat|nudel),
      seppi, oktopus, octopus, krake$, kraken(?=arm|salat|fleisch|tentakel|carpaccio), moscardin, loligo, pulpo, "polpo", chipiron, squid, "mussels", "mussel", "clams", "clam", vongole,
      cozze, coquille, saint jacques, st\\. jacques, abalone, meerohr, seeohr, weinbergschnecke, escargot, wellhornschnecke,
      meeresschnecke, strandschnecke, achatschnecke, "schnecken", schneckenragout, schneckenfleisch, schneckenkaviar, "moules", oyster, scallop,
      kopffüßer, cephalopod, nautilus, "whelk", bulots`),
    harmless:
      listed(`austernpilz, austernseitling, austernsaitling, austernpflanze, austernkraut, muschelnudel, muschelpasta, muschel-?gewürz, muschelkalk,
      muschelförmig, austernfischer, muschelpilz`),
    otherwise: insteadOfFish,
    qualified: plantBasedSeafood,
  },
  made: {
    words: listed("meeresfrüchte, meeresfrucht, frutti di mare, schalentier, seafood"),
    otherwise: insteadOfFish,
    qualified: plantBasedSeafood,
  },
};
