import { fillPath } from "#contract/addresses.ts";
import { bookReaders, bookRoles } from "#contract/office/books/book-roles.ts";
import { type Role, roles } from "#contract/team/staff.ts";

/** The navigation's groups, in their order for a role that does not begin elsewhere. */
export const pageGroups = [
  "Heute",
  "Bestellungen",
  "Küche",
  "Sortiment",
  "Gäste",
  "Zahlen",
  "Einstellungen",
] as const;
export type PageGroup = (typeof pageGroups)[number];

/** The kitchen's pages stand in four places, so that they fit in one row of a tablet. */
export const kitchenPlaces = ["Kochen", "Ware", "Rezepte", "Hygiene"] as const;
export type KitchenPlace = (typeof kitchenPlaces)[number];

export interface OfficePage {
  /** below `/dashboard/`; `:name` is a parameter */
  path: string;
  /** label in the navigation; pages without one are reached from others */
  label?: string;
  /** where the navigation shows the label */
  group?: Exclude<PageGroup, "Küche"> | KitchenPlace;
  /** pressed after `g`, opens the page: see the list of keys in the office */
  key?: string;
  /** Who sees the link; the server checks every call anyway. */
  roles: readonly Role[];
  /** Chapter and section of the handbook about this page; the handbook itself has none. */
  help: HelpPlace | null;
}

export type HelpPlace = `${string}#${string}`;

export const officePages = [
  { path: "", label: "Heute", group: "Heute", key: "u", roles, help: "heute#was-sie-hier-sehen" },
  { path: "einrichtung", roles: ["admin"], help: "einstellungen#den-shop-zum-ersten-mal-einrichten" },
  {
    path: "ueberfaellig",
    label: "Überfällig",
    group: "Heute",
    key: "f",
    roles: ["admin", "support", "packing"],
    help: "ueberfaellig#wie-die-liste-arbeitet",
  },
  {
    path: "produktion",
    label: "Produktion",
    group: "Kochen",
    key: "p",
    roles: ["admin", "kitchen", "packing", "support", "quality"],
    help: "produktion#die-liste-der-liefertage",
  },
  { path: "produktion/regeln", roles: ["admin"], help: "produktion#regeln-der-produktion" },
  {
    path: "produktion/einkauf",
    roles: ["admin", "kitchen"],
    help: "produktion#einkaufsliste",
  },
  {
    path: "wareneingang",
    label: "Wareneingang",
    group: "Ware",
    key: "1",
    roles: ["admin", "kitchen", "quality"],
    help: "wareneingang#eine-lieferung-annehmen",
  },
  {
    path: "wareneingang/:receiptId",
    roles: ["admin", "kitchen", "quality"],
    help: "wareneingang#etiketten-und-lieferschein",
  },
  {
    path: "lager",
    label: "Lager",
    group: "Ware",
    key: "2",
    roles: ["admin", "kitchen", "packing", "quality"],
    help: "lager#was-da-ist",
  },
  { path: "lager/zaehlen", roles: ["admin", "kitchen", "quality"], help: "lager#zaehlen" },
  { path: "lager/:lotId", roles: ["admin", "kitchen", "packing", "quality"], help: "lager#eine-ware" },
  {
    path: "chargen",
    label: "Chargen",
    group: "Kochen",
    key: "3",
    roles: ["admin", "kitchen", "packing", "quality"],
    help: "chargen#was-heute-zu-kochen-ist",
  },
  {
    path: "chargen/:batchId",
    roles: ["admin", "kitchen", "packing", "quality"],
    help: "chargen#eine-charge",
  },
  {
    path: "hygiene",
    label: "Hygiene",
    group: "Hygiene",
    key: "4",
    roles: ["admin", "kitchen", "packing", "quality"],
    help: "hygiene#was-zu-messen-ist",
  },
  {
    path: "hygiene/abweichungen",
    label: "Abweichungen",
    group: "Hygiene",
    key: "5",
    roles: ["admin", "kitchen", "packing", "quality"],
    help: "abweichungen#eine-abweichung-bearbeiten",
  },
  {
    path: "hygiene/proben",
    label: "Rückstellproben",
    group: "Hygiene",
    key: "7",
    roles: ["admin", "kitchen", "quality"],
    help: "rueckstellproben#eine-probe-nehmen-und-wegwerfen",
  },
  { path: "hygiene/plan", roles: ["admin", "quality"], help: "hygiene#der-hygieneplan" },
  {
    path: "rueckverfolgung",
    label: "Rückverfolgung",
    group: "Ware",
    key: "6",
    roles: ["admin", "kitchen", "packing", "support", "quality"],
    help: "rueckverfolgung#eine-ware-verfolgen",
  },
  {
    path: "rueckverfolgung/:recallId",
    roles: ["admin", "quality", "kitchen", "support"],
    help: "rueckverfolgung#einen-rueckruf-durchfuehren",
  },
  { path: "produktion/verpackung", roles: ["admin"], help: "produktion#verpackung" },
  {
    path: "produktion/:day",
    roles: ["admin", "kitchen", "packing", "support", "quality"],
    help: "produktion#ein-liefertag",
  },
  {
    path: "bestellungen",
    label: "Bestellungen",
    group: "Bestellungen",
    key: "b",
    roles: ["admin", "support", "packing"],
    help: "bestellungen#eine-bestellung-finden",
  },
  {
    path: "bestellungen/:orderId",
    roles: ["admin", "support", "packing"],
    help: "bestellungen#die-seite-einer-bestellung",
  },
  {
    path: "bestellungen/:orderId/gast",
    roles: ["admin", "support"],
    help: "reklamationen#die-seite-eines-gasts",
  },
  {
    path: "reklamationen",
    label: "Reklamationen",
    group: "Gäste",
    key: "d",
    roles: ["admin", "support"],
    help: "reklamationen#eine-reklamation-entscheiden",
  },
  {
    path: "offene-rechnungen",
    label: "Offene Rechnungen",
    group: "Bestellungen",
    key: "o",
    roles: ["admin", "support", "accounting", "adviser"],
    help: "offene-rechnungen#einen-zahlungseingang-buchen",
  },
  {
    path: "gutscheine",
    label: "Gutscheine",
    group: "Bestellungen",
    key: "9",
    roles: ["admin", "support", "accounting", "adviser"],
    help: "gutscheine#einen-gutschein-finden",
  },
  {
    path: "widerrufe",
    label: "Widerrufe",
    group: "Bestellungen",
    key: "w",
    roles: ["admin", "support"],
    help: "widerrufe#einen-widerruf-bearbeiten",
  },
  {
    path: "bewertungen",
    label: "Bewertungen",
    group: "Gäste",
    key: "v",
    roles: ["admin", "support"],
    help: "bewertungen#eine-bewertung-pruefen",
  },
  {
    path: "mails",
    label: "E-Mails",
    group: "Gäste",
    key: "e",
    roles: ["admin", "support"],
    help: "e-mails#den-postausgang-lesen",
  },
  {
    path: "mails/:mailId",
    roles: ["admin", "support"],
    help: "e-mails#eine-e-mail-ansehen-und-erneut-senden",
  },
  {
    path: "newsletter",
    label: "Newsletter",
    group: "Gäste",
    key: "n",
    roles: ["admin"],
    help: "newsletter#die-adressen-herunterladen",
  },
  {
    path: "zahlen",
    label: "Zahlen",
    group: "Zahlen",
    key: "a",
    roles: ["admin"],
    help: "zahlen#was-hier-steht",
  },
  {
    path: "kosten",
    label: "Kosten",
    group: "Zahlen",
    key: "y",
    roles: ["admin"],
    help: "kosten#was-ein-gericht-kostet",
  },
  { path: "lieferanten", roles: ["admin"], help: "kosten#lieferanten-und-preise" },
  { path: "buchhaltung/belege", roles: bookReaders, help: "buchhaltung#belege" },
  {
    path: "buchhaltung",
    label: "Buchhaltung",
    group: "Zahlen",
    key: "h",
    roles: bookReaders,
    help: "buchhaltung#die-monate",
  },
  { path: "buchhaltung/bank", roles: bookRoles, help: "buchhaltung#zahlungseingaenge" },
  { path: "buchhaltung/konten", roles: bookReaders, help: "buchhaltung#konten-und-datev" },
  { path: "buchhaltung/:month", roles: bookReaders, help: "buchhaltung#ein-monat" },
  {
    path: "kalender",
    label: "Kalender",
    group: "Kochen",
    key: "k",
    roles: ["admin", "kitchen", "support"],
    help: "kalender#den-monat-lesen",
  },
  {
    path: "rezepte",
    label: "Rezepte",
    group: "Rezepte",
    key: "x",
    roles: ["admin", "kitchen"],
    help: "rezepte#die-liste-der-rezepte",
  },
  {
    path: "rezepte/:recipeId/blatt",
    roles: ["admin", "kitchen", "quality"],
    help: "rezepte#das-kochblatt",
  },
  { path: "rezepte/:recipeId", roles: ["admin", "kitchen"], help: "rezepte#ein-rezept-schreiben" },
  {
    path: "zutaten",
    label: "Zutaten",
    group: "Rezepte",
    key: "q",
    roles: ["admin", "kitchen"],
    help: "zutaten#die-liste-der-zutaten",
  },
  { path: "zutaten/:ingredientId", roles: ["admin", "kitchen"], help: "zutaten#eine-zutat-bearbeiten" },
  {
    path: "haltbarkeit",
    label: "Haltbarkeit",
    group: "Rezepte",
    key: "j",
    roles: ["admin", "kitchen", "quality"],
    help: "haltbarkeit#nachweise-und-gruppen",
  },
  {
    path: "menus",
    label: "Menüs",
    group: "Sortiment",
    key: "m",
    roles: ["admin", "kitchen"],
    help: "menues#die-liste-der-menues",
  },
  { path: "menus/datei", roles: ["admin"], help: "menues#viele-menues-mit-einer-tabelle-aendern" },
  { path: "menus/:menuId", roles: ["admin", "kitchen"], help: "menues#ein-menue-bearbeiten" },
  {
    path: "merkmale",
    label: "Merkmale",
    group: "Sortiment",
    key: "r",
    roles: ["admin"],
    help: "merkmale#merkmale-aendern",
  },
  {
    path: "rabattcodes",
    label: "Rabattcodes",
    group: "Sortiment",
    key: "c",
    roles: ["admin", "support"],
    help: "rabattcodes#einen-code-anlegen",
  },
  {
    path: "einstellungen",
    label: "Einstellungen",
    group: "Einstellungen",
    key: "s",
    roles: ["admin"],
    help: "einstellungen#wo-etwas-steht",
  },
  { path: "einstellungen/firma", roles: ["admin"], help: "einstellungen#firma-und-impressum" },
  {
    path: "einstellungen/hinweis",
    roles: ["admin"],
    help: "einstellungen#versand-mindestmenge-und-hinweise",
  },
  {
    path: "einstellungen/versand",
    roles: ["admin"],
    help: "einstellungen#versand-mindestmenge-und-hinweise",
  },
  {
    path: "einstellungen/postleitzahlen",
    roles: ["admin"],
    help: "einstellungen#versand-mindestmenge-und-hinweise",
  },
  {
    path: "einstellungen/warenkoerbe",
    roles: ["admin"],
    help: "einstellungen#versand-mindestmenge-und-hinweise",
  },
  {
    path: "einstellungen/nachfrage",
    roles: ["admin"],
    help: "einstellungen#versand-mindestmenge-und-hinweise",
  },
  {
    path: "einstellungen/zahlungsarten",
    roles: ["admin"],
    help: "einstellungen#versand-mindestmenge-und-hinweise",
  },
  { path: "einstellungen/rechnungskauf", roles: ["admin"], help: "einstellungen#kauf-auf-rechnung" },
  { path: "einstellungen/gutscheine", roles: ["admin"], help: "gutscheine#verkaufen" },
  {
    path: "einstellungen/ust-idnr",
    roles: ["admin"],
    help: "einstellungen#versand-mindestmenge-und-hinweise",
  },
  { path: "einstellungen/kulanz", roles: ["admin"], help: "einstellungen#versand-mindestmenge-und-hinweise" },
  { path: "einstellungen/umfang", roles: ["admin"], help: "einstellungen#was-sie-nutzen" },
  { path: "einstellungen/marke", roles: ["admin"], help: "einstellungen#marke" },
  { path: "einstellungen/texte", roles: ["admin"], help: "einstellungen#texte-der-startseite" },
  { path: "einstellungen/rechtstexte", roles: ["admin"], help: "einstellungen#rechtstexte-und-e-mails" },
  {
    path: "einstellungen/rechtstexte/:page",
    roles: ["admin"],
    help: "einstellungen#rechtstexte-und-e-mails",
  },
  {
    path: "einstellungen/rechtstexte/e-mails/:kind",
    roles: ["admin"],
    help: "einstellungen#rechtstexte-und-e-mails",
  },
  { path: "einstellungen/schluessel", roles: ["admin"], help: "einstellungen#schluessel-fuer-programme" },
  {
    path: "betrieb",
    label: "Betrieb",
    group: "Einstellungen",
    key: "i",
    roles: ["admin"],
    help: "betrieb#was-hier-steht",
  },
  {
    path: "team",
    label: "Team",
    group: "Einstellungen",
    key: "t",
    roles: ["admin"],
    help: "team#eine-person-aufnehmen",
  },
  {
    path: "protokoll",
    label: "Protokoll",
    group: "Einstellungen",
    key: "l",
    roles: ["admin"],
    help: "protokoll#einen-eintrag-finden",
  },
  {
    path: "zugang",
    label: "Mein Zugang",
    group: "Einstellungen",
    key: "z",
    roles,
    help: "mein-zugang#das-eigene-passwort-aendern",
  },
  { path: "hilfe", roles, help: null },
  { path: "hilfe/:chapter", roles, help: null },
] as const satisfies readonly OfficePage[];

export type OfficePath = (typeof officePages)[number]["path"];

type StepsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | StepsOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Query = Record<string, string | number>;

type LinkInput<Path extends OfficePath> = [StepsOf<Path>] extends [never]
  ? [query?: Query]
  : [steps: Record<StepsOf<Path>, string | number>, query?: Query];

/**
 * `officeLink("menus/:menuId", { menuId: 7 }, { ansicht: "preise" })`: parameters that the path does not name go
 * into the query.
 */
export function officeLink<Path extends OfficePath>(path: Path, ...[steps, query]: LinkInput<Path>): string {
  const hasSteps = path.includes(":");
  const values: Query = (hasSteps ? steps : undefined) ?? {};
  const parameters = (hasSteps ? query : steps) ?? {};
  const filled = fillPath(path, values);
  const words = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `/dashboard${filled && `/${filled}`}${words.length > 0 ? `?${words.join("&")}` : ""}`;
}

/** The page at this path below `/dashboard/`. */
export function officePageAt(path: string): OfficePage | undefined {
  const steps = path.replace(/\/+$/, "").split("/");
  return officePages.find((page) => {
    const expected = page.path.split("/");
    return (
      expected.length === steps.length &&
      expected.every((step, at) => step.startsWith(":") || step === steps[at])
    );
  });
}

export function isOfficePath(path: string): boolean {
  return officePageAt(path) !== undefined;
}

/** `bestellungen#erstatten` → `/dashboard/hilfe/bestellungen#erstatten` */
export function helpLink(place: HelpPlace): string {
  return `/dashboard/hilfe/${place}`;
}
