interface Column {
  heading: string;
  /** stands in quotation marks, also when it is empty */
  isText: boolean;
  /** what it takes besides nothing */
  takes: RegExp;
}

function text(heading: string, takes: RegExp | number): Column {
  return {
    heading,
    isText: true,
    takes: typeof takes === "number" ? new RegExp(`^\\P{Cc}{0,${takes}}$`, "u") : takes,
  };
}

function bare(heading: string, takes: RegExp): Column {
  return { heading, isText: false, takes };
}

/** As many pairs of columns as an entry may have more words about itself. */
function pairs(count: number, [kind, content]: [string, string]): Column[] {
  return Array.from({ length: count }, (_, at) => [
    text(`${kind} ${at + 1}`, 20),
    text(`${content} ${at + 1}`, 210),
  ]).flat();
}

const digits = /^\d*$/;
const account = /^(?!0+$)\d{1,9}$/;
const currency = /^[A-Z]{3}$/;
const amount = /^(?!0+,00$)\d{1,10},\d{2}$/;
const percent = /^\d{1,2},\d{2}$/;
const day = /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])20\d{2}$/;
const flag = /^[01]$/;

/** The columns of a batch of entries in DATEV's format version 13, read by their place. */
export const columns: readonly Column[] = [
  bare("Umsatz (ohne Soll/Haben-Kz)", amount),
  text("Soll/Haben-Kennzeichen", /^[SH]$/),
  text("WKZ Umsatz", currency),
  bare("Kurs", /^[1-9]\d{0,3},\d{2,6}$/),
  bare("Basis-Umsatz", amount),
  text("WKZ Basis-Umsatz", currency),
  bare("Konto", account),
  bare("Gegenkonto (ohne BU-Schlüssel)", account),
  text("BU-Schlüssel", /^\d{0,4}$/),
  bare("Belegdatum", /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])$/),
  text("Belegfeld 1", /^[A-Za-z0-9$&%*+\-/]{1,36}$/),
  text("Belegfeld 2", 12),
  bare("Skonto", /^\d{1,8},\d{2}$/),
  text("Buchungstext", 60),
  bare("Postensperre", flag),
  text("Diverse Adressnummer", 9),
  bare("Geschäftspartnerbank", digits),
  bare("Sachverhalt", digits),
  bare("Zinssperre", flag),
  text("Beleglink", 210),
  ...pairs(8, ["Beleginfo - Art", "Beleginfo - Inhalt"]),
  text("KOST1 - Kostenstelle", 36),
  text("KOST2 - Kostenstelle", 36),
  bare("Kost-Menge", /^\d{1,12},\d{4}$/),
  text("EU-Land u. UStID (Bestimmung)", 15),
  bare("EU-Steuersatz (Bestimmung)", percent),
  text("Abw. Versteuerungsart", 1),
  bare("Sachverhalt L+L", digits),
  bare("Funktionsergänzung L+L", digits),
  bare("BU 49 Hauptfunktionstyp", digits),
  bare("BU 49 Hauptfunktionsnummer", digits),
  bare("BU 49 Funktionsergänzung", digits),
  ...pairs(20, ["Zusatzinformation - Art", "Zusatzinformation- Inhalt"]),
  bare("Stück", digits),
  bare("Gewicht", /^\d{1,8},\d{2}$/),
  bare("Zahlweise", digits),
  text("Forderungsart", 10),
  bare("Veranlagungsjahr", /^20\d{2}$/),
  bare("Zugeordnete Fälligkeit", day),
  bare("Skontotyp", digits),
  text("Auftragsnummer", 30),
  text("Buchungstyp", 2),
  bare("USt-Schlüssel (Anzahlungen)", digits),
  text("EU-Land (Anzahlungen)", 2),
  bare("Sachverhalt L+L (Anzahlungen)", digits),
  bare("EU-Steuersatz (Anzahlungen)", percent),
  bare("Erlöskonto (Anzahlungen)", account),
  text("Herkunft-Kz", 2),
  text("Buchungs GUID", 36),
  bare("KOST-Datum", day),
  text("SEPA-Mandatsreferenz", 35),
  bare("Skontosperre", flag),
  text("Gesellschaftername", 76),
  bare("Beteiligtennummer", digits),
  text("Identifikationsnummer", 11),
  text("Zeichnernummer", 20),
  bare("Postensperre bis", day),
  text("Bezeichnung SoBil-Sachverhalt", 30),
  bare("Kennzeichen SoBil-Buchung", digits),
  bare("Festschreibung", flag),
  bare("Leistungsdatum", day),
  bare("Datum Zuord. Steuerperiode", day),
  bare("Fälligkeit", day),
  text("Generalumkehr (GU)", flag),
  bare("Steuersatz", percent),
  text("Land", 2),
  text("Abrechnungsreferenz", 50),
  bare("BVV-Position", digits),
  text("EU-Land u. UStID (Ursprung)", 15),
  bare("EU-Steuersatz (Ursprung)", percent),
  bare("Abw. Skontokonto", account),
];
