import { type AllergenFoods, listed, plantBased } from "#contract/office/catalogue/claims/food-words.ts";

/** What makes flour, bread and noodles without gluten, in front and in the same word. */
const withoutGluten =
  /(?:reis|glas|mais|linsen|kichererbsen|erbsen|konjak|shirataki|kelp|zucchini|gemüse|buchweizen|hirse|quinoa|amaranth|teff|sorghum|bohnen|soja|lupinen|kartoffel|mandel|kokos|kokosnuss|johannis|johannisbrotkern|kastanien|maronen|maniok|tapioka|cassava|guar|guarkern|leinsamen|flohsamen|hanf|sonnenblumen|kürbiskern|kürbis|traubenkern|erdmandel|bananen|kochbananen|polenta|nuss|haselnuss|walnuss|sesam|knochen|fisch|garnelen|blut|fleisch|alpin|algen|seetang|rote-bete|karotten|süßkartoffel|traubenkern|carob|plantain|protein|lein)-?$/;

export const cereals: AllergenFoods = {
  named: {
    words:
      listed(`weizen, dinkel, roggen, gerste, (?<!sc)hafer, gluten, ^emmer, vollkornemmer, bioemmer, ^einkorn, vollkorneinkorn, kamut,
      khorasan, chorasan, grünkern, triticale, tritordeum, bulgur, couscous, cous cous, kuskus, seitan, durum, "spelz",
      "spelt", "wheat", "rye", "barley", "oat", "oats", oatmeal, "oatly", bulghur, burghul, zweikorn,
      graham(?=mehl|brot|brötchen|semmel)`),
    harmless:
      listed(`buchweizen, glutenfrei, haferl, haferwurz, haferpflaume, dinkelsbühl, roggenburg, weizenglukosesirup, weizenglucosesirup,
      gerstenglukosesirup, gerstenglucosesirup, weizendextrose, weizenmaltodextrin, glutenarm`),
    // Syrups and dextrose of wheat and barley need no warning (LMIV, Annex II 1 a to c).
    notAfter:
      /(?:glukosesirup|glucosesirup|dextrose|maltodextrin(?:e|en)?)\s*(?:\(|aus|auf basis von|,? aus)\s*$/,
  },
  made: {
    words: listed(
      `graupen, freekeh, frikeh, ebly, zartweizen, pumpernickel, tarhana, fregola, fregula, "mograbieh", maftoul, kleingebäck`,
    ),
    harmless: listed("kartoffelgraupen, eisgraupen, graupensago"),
    qualified: "gluten-?frei",
  },
  usual: {
    words:
      listed(`(?<!sch)malz, bier$, "biere", bierteig, biersoße, biersauce, biersud, biermarinade, porridge, grieß, gries$, gries(?=klöß|brei|schnitte|pudding|nocke), "mehl", weißmehl,
      auszugsmehl, vollkornmehl, mehltyp, mehlschwitze, mehlklöß, mehlspeis, mehlmischung, einbrenn, kleie, getreide, vollkorn(?!reis|mais|hirse|buchweizen),
      brot, brösel, bröseln, paniermehl, panier, panad, panko, brötchen, croûton, crouton, semmel, schrippe, wecken$, "weck", weckmehl, toast, zwieback, keks,
      biskuit, baguette, ciabatta, focaccia, "pita", pitabrot, pitatasche, "naan", "chapati", "roti", "paratha", tortilla(?!chip), "wrap", "wraps", "bun", "buns",
      pizza, teig$, teig(?=ware|blätter|blatt|tasche|fladen|mantel|rolle), yufka, strudel, wan-?tan, wonton, gyoza, "dim sum", maultasche, ravioli, tortellini,
      tortelloni, cappelletti, agnolotti, lasagne, cannelloni, spaghet, linguin, "penne", fusilli, farfall, rigatoni, tagliatelle,
      pappardelle, fettuccin, ma[kc]+[ae]roni, maccheroni, "orzo", orecchiette, conchigli, ditalini, tagliolini, capellini, bucatini,
      gnocch, kritharaki, risoni, nudel, "pasta", eierpasta, vollkornpasta, frischpasta, spätzle, spatzen$, knöpfle, semmelknödel, serviettenknödel,
      serviettenkloß, breze, brezel, brezn, laugengebäck, laugenstange, laugenecke, croissant, hörnchennudel, muffin, donut, berliner$, krapfen, pfannkuchen, crêpe,
      palatschinken, eierkuchen, kaiserschmarrn, kaiserschmarren, flädle, frittaten, backerbsen, "ramen", "udon", "soba", "somen", sojasauce, sojasoße,
      sojasosse, shoyu, soyasauce, soy sauce, teriyaki, hoisin, worcester, gochujang, doenjang, müsli, müesli, granola, cornflakes, crunchy, cracker, kräcker,
      salzstange, grissini, taralli, lebkuchen, honigkuchen, stollen, printe, kuchen(?!gewürz), torte$, gebäck, plätzchen$, waffel, oblate, crossie, streusel, mehlkloß,
      tempura, béchamel, roux, soßenbinder, saucenbinder, hefekloß, hefeklöße, dampfnudel, germknödel, quiche, flammkuchen, "dürüm", lahmacun, börek, empanada,
      samosa, frühlingsrolle, blini, couscoussalat, taboulé, tabbouleh, ladyfinger, fischstäbchen, cordon bleu, nugget, frikadelle, bulette,
      fleischpflanzerl, fleischküchle, hackbällchen, köttbullar, königsberger klopse, kroketten, weizenprotein, vital wheat, "wiener schnitzel", baklava, kadayif, kataifi,
      halvaspeise, nussecke, "brie teig", löffelbiskuit, kuvertürekeks, malzkaffee, caro-?kaffee, "kwass", tortenboden, obstboden, wiener boden, tarte-?boden, quicheboden, flammkuchenboden, vermicelli, spirelli, "pide", pelmeni, pierog, pirogge, piroschki, wareniki,
      "manti", jiaozi, buchtel, spekulatius, "filo", filo(?=blätter|röllchen|tasche), phyllo, fillo, backmischung, mehlbutter, beurre manié, instantmehl, ^weck(?=la|le|erl|en), zimtschnecke,
      nussschnecke, rosinenschnecke, mohnschnecke, hefeschnecke, windbeutel, eclair, profiterol, scone, cookie, brownie, doughnut, bagel, simit, laugenbre, stuten$, hefezopf,
      knäcke, crostini, bruschetta, panini, "sandwich", burger(?=brötchen|bun), kipferl, einback, kwas$, "ale", "stout", "lager", pils$, "pilsner", weißbier, radler`),
    harmless:
      listed(`johannisbrot, (?:brot|nudel|pasta|waffel|spekulatius|lebkuchen|pizza|strudel|toast|kuchen|bier)-?(?:gewürz|kräuter), pastasauce, pastasoße, brotfrucht, brotfrüchte, brotklee, brotgewürz, brotaufstrich, brotzeit, ingwerbier, wurzelbier, reismalz, maismalz, hirsemalz,
      buchweizenmalz, maltodextrin, bierschinken, bierwurst, bierrettich, bierhefe, getreidefrei, getreideessig, getreidebranntwein,
      kartoffelteig, kloßteig, knödelteig, reisteig, kuchengewürz, lebkuchengewürz, reiswaffel, maiswaffel, linsenwaffel, tortillachip, maistortilla, polentaschnitte,
      pizzagewürz, pizzakäse, pizzatomate, pizzasauce, pizzasoße, pizzakräuter, strudelgewürz, brotkorb, brotbaum, pizzaiola,
      nudelholz, nudelsuppengewürz, pfannkuchengewürz, tannenspatzen, müsliobst, kartoffelplätzchen, kartoffelkroketten, brokkoliröschen, ölkuchen,
      kartoffelwaffel, reiscracker, reiskräcker, maiscracker, leinsamencracker, kichererbsenpasta, reiskuchen, maiskuchen, semmelstoppelpilz, semmelpilz,
      kleienpilz, mandelkleie, reiskleie, maiskleie, grießkohl, reiskeks`),
    otherwise: withoutGluten,
    qualified: "gluten-?frei",
    unlessListed: true,
  },
};

export const peanuts: AllergenFoods = {
  named: {
    words: listed("erdnuss, erdnüss, arachis, arachid, peanut, aschantinuss, kamerunnuss, spanische nüsse"),
    qualified: "erdnuss-?frei",
  },
  usual: {
    words: listed(
      `"sate", saté, satay, gado gado, studentenfutter, nussmischung, nussmix, massaman, kung pao, "snickers", cacahuete, dan dan`,
    ),
    unlessListed: true,
  },
};

export const soy: AllergenFoods = {
  named: {
    words:
      listed(`soja, soya, "soia", tofu, edamame, tempeh, "tempe", "miso", miso(?=paste|suppe|würze|dressing|marinade|brühe|butter|sauce|soße|glasur|pulver),
      "soy", kikkoman, soy sauce, soy milk, soybean`),
  },
  made: {
    words:
      listed(`shoyu, "tamari", tamarisauce, tamarisoße, "natto", "yuba", okara, teriyaki, hoisin, kecap, ketjap, ponzu, gochujang, doenjang, doubanjiang, black bean, schwarzbohnensauce, schwarzbohnensoße, ssamjang,
      sukiyaki, inari`),
  },
  usual: {
    words: listed(
      `worcester, worchester, lecithin, lezithin, e 322, vleisch, sojalecithin, bulgogi, texturiertes pflanzen, tvp$, texturat`,
    ),
    harmless:
      listed(`sonnenblumenlecithin, rapslecithin, eilecithin, sonnenblumenlezithin, rapslezithin, lecithinfrei, erbsentexturat,
      sonnenblumentexturat, weizentexturat`),
    otherwise: /(?:sonnenblumen|raps|ei|erbsen|hanf|hafer)-?$/,
    unlessListed: true,
  },
};

/** "Nuss" is a cut of meat, too, and some nuts are none in law. */
const otherNuts =
  /(?:kalbs?|schweine?s?|rinds?|rinder|reh|lamm|hirsch|wild|schinken|kokos|muskat|erd|butter|tiger|pinien|zirbel|wasser|betel|kola|cola|pimper|soja|bouquet|ginkgo|bucheckern|kürbis|seifen|wachs|brech|macis|frikandeau|bürgermeister)-?$/;

export const nuts: AllergenFoods = {
  named: {
    words:
      listed(`mandel, haselnuss, haselnüss, walnuss, walnüss, baumnuss, baumnüss, cashew, caschew, kaschu, caschu, cashnuss, pekan, pecan, paranuss, paranüss,
      pistazie, pistacchio, macadamia, makadamia, queenslandnuss, queenslandnüss, schalenfrucht, schalenfrücht, nuss, nüss, nüsse, "nuts", "almond",
      "almonds", hazelnut, "walnut", "walnuts", pistachio, brazil nut, "amandes", "noisettes", nusskern, lambertsnuss, hickory`),
    harmless:
      listed(`erdmandel, erdnuss, erdnüss, tigermandel, mandelkartoffel, mandelpilz, mandelegerling, mandelröschen, mandarin, salamander, genuss, genüss, nussig, nussgroß, nussbraun,
      kokosnuss, kokosnüss, muskatnuss, muskatnüss, butternuss, butternüss, tigernuss, tigernüss, wassernuss, wassernüss, kolanuss, colanuss,
      betelnuss, pinienn?uss, zirbelnuss, zirbelnüss, pimpernuss, nussschinken, nusschinken, nüssli, nüssler, sojanuss, sojanüss, nusskürbis, nusskartoffel, mandelmilchfrei,
      schweinenuss, kalbsnuss, muskatblüte, zirbenuss, seifennuss, aschantinuss, kamerunnuss, kemirinuss, kukuinuss, lichtnuss`),
    otherwise: otherNuts,
    qualified: "nuss-?frei",
  },
  made: {
    words:
      listed(`marzipan, nougat, nugat, gianduja, giandujotti, studentenfutter, nutella, amarettin, amaretti, frangipane, mandorl, rohmarzipan, krokant, bethmännchen,
      florentiner, cantuccin, ajo blanco, nocciol, nusspli, orgeat, dukkah, dukka, duqqa, baklava, raffaello, ferrero, toblerone, "torrone", turron, romesco,
      nusslikör, nocino, haselnut`),
  },
  usual: {
    words: listed(
      `pesto, amaretto, praliné, praline, makrone, lebkuchen, linzer, muhammara, müsli, müesli, granola, nussecke, korma, mole poblano`,
    ),
    harmless: listed("kokosmakrone, lebkuchengewürz, linzer-?kartoffel"),
    unlessListed: true,
  },
};

export const celery: AllergenFoods = {
  named: {
    words: listed(
      `sellerie, "celery", celeriac, "zeller", zeller(?=knolle|wurzel|salat|stange), "eppich", "celeri", sedano`,
    ),
    qualified: "sellerie-?frei",
  },
  made: { words: listed(`suppengrün, waldorfsalat, wurzelwerk, suppenbund`), qualified: "sellerie-?frei" },
  usual: {
    words:
      listed(`suppengemüse, wurzelgemüse, mirepoix, soffritto, sofrito, röstgemüse, gemüsebrüh, gemüsefond, brühe, brühwürfel, brühpulver, bouillon,
      suppenwürze, suppenwürfel, streuwürze, speisewürze, kräutersalz, gemüsepulver, suppenpulver, kalbsfond, rinderfond, geflügelfond, hühnerfond,
      fischfond, wildfond, bratenfond, lammfond, entenfond, bratensaft, bratensauce, bratensoße, consommé, kraftbrühe, rindersuppe, gemüsesuppe, maggi, "aromat", cajun`),
    harmless: listed("dashibrühe, pilzbrühe, misobrühe, brühwurst, brühreis"),
    unlessListed: true,
  },
};

export const mustard: AllergenFoods = {
  named: {
    words:
      listed(`^senf, (?<!lin|erb|hül|rie|wie|ro|bin|gän|ha|kräu|schnau)senf(?=$|e$|s$|-|saat|samen|korn|körner|mehl|pulver|sauce|soße|sosse|dressing|öl|gurke|creme|kruste|paste|dip|marinade|vinaigrette|butter|ei|braten|sud|schrot|aroma|gewürz|rahm|honig|glasur|blätter|kohl|keim|sprossen|kaviar|mayo),
      "mustard", mostrich, mostert, "dijon", "moutarde", "rotisseur"`),
    harmless: listed("senfbraun"),
    qualified: "senf-?frei",
  },
  made: { words: listed("piccalilli, picalilli, mostarda") },
  usual: {
    words:
      listed(`vinaigrette, remoulade, gewürzgurk, cornichon, essiggurk, einlegegurk, saure gurk, senfgurk, mixed pickles, mayonnais, majonäs, mayonaise, honey mustard,
      french dressing, caesar-?dressing, gurkenrelish, burgersauce, burgersoße, sauerbratengewürz, wurstgewürz, gurkengewürz, hot dog`),
    unlessListed: true,
    qualified: plantBased,
  },
};

export const sesame: AllergenFoods = {
  named: {
    words: listed(
      `(?<!die)sesam, tahin, tehin, techina, tahini, gomasio, gomashio, gomasho, "goma", sesame, gingelly, "benne"`,
    ),
    qualified: "sesam-?frei",
  },
  made: {
    words:
      listed(`"halva", "halwa", "helva", "chalwa", halvah, hummus, "humus", houmous, houmus, hummous, hommos, humous, hoummus, zaatar, za'atar, zatar, baba ganoush, baba ghanoush, babaganoush, baba ganusch,
      mutabbal, moutabal, "simit", zahtar, furikake`),
    harmless: listed("humuserde"),
  },
  usual: {
    words: listed(
      `dukkah, dukka, duqqa, everything bagel, "bagel", "bagels", hamburgerbrötchen, burgerbrötchen, burger bun`,
    ),
    unlessListed: true,
  },
};

export const sulphites: AllergenFoods = {
  named: {
    words:
      listed(`sulfit, sulphit, schwefeldioxid, schwefeloxid, schweflige säure, schwefligsäure, e 220, e 221, e 222, e 223, e 224, e 226, e 227, e 228, (?<!un)geschwefelt,
      (?<!un)gschwefelt`),
    harmless: listed("sulfitfrei, ungeschwefelt"),
  },
  usual: {
    words:
      listed(`"wein", wein(?=sauce|soße|sosse|sud|schaum|creme|gelee|marinade|reduktion), rotwein(?!essig), weißwein(?!essig), roséwein, portwein, kochwein, dessertwein, schaumwein, perlwein, glühwein, obstwein, apfelwein,
      "sekt", prosecco, champagner, "cava", "sherry", "marsala", "madeira", wermut(?!kraut), vermouth, cidre, riesling, chardonnay, burgunder(?!braten), merlot, balsam(?!kraut|apfel),
      trockenaprikose, trockenobst, trockenfrücht, trockenpfirsich, trockenapfel, dörrobst, dörraprikose, backobst, getrocknete aprikose, getrocknete äpfel, getrocknete apfel,
      kandierte, orangeat, zitronat, apfelringe`),
    qualified: "ungeschwefelt|sulfitfrei|alkoholfrei",
    unlessListed: true,
  },
};

export const lupins: AllergenFoods = {
  named: { words: listed("lupin, altramuz, altramuces, tremoço, wolfsbohne"), qualified: "lupinen-?frei" },
};
