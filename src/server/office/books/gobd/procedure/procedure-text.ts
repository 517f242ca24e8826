import {
  accountNames,
  type AccountPurpose,
  accountPurposes,
  unusedPurposes,
} from "#contract/office/books/accounts.ts";
import { germanDay, nameOfMonth } from "#contract/day.ts";
import { roleDuties, roleNames } from "#contract/office/team/role-and-scope-names.ts";
import { registerEntry, representedBy, vatFreeNote } from "#contract/shop/legal-form.ts";
import type { ProcedureFacts } from "#server/office/books/gobd/procedure/read-procedure.ts";

/** Paragraphs are texts, a table is a list of rows with its column widths in parts of the page. */
export type ProcedureBlock =
  | string
  | { heads: readonly string[]; widths: readonly number[]; rows: string[][] };

export interface ProcedureSection {
  title: string;
  blocks: ProcedureBlock[];
}

/** The description of the procedure, of which every sentence is true for this release and this installation. */
export function procedureText(facts: ProcedureFacts): ProcedureSection[] {
  return [
    purpose(facts),
    company(facts),
    program(facts),
    documents(facts),
    payments(facts),
    journal(facts),
    closing(facts),
    protection(facts),
    rights(facts),
    retention(),
    backups(facts),
    exports(),
    remains(),
  ];
}

function purpose({ release, today }: ProcedureFacts): ProcedureSection {
  return {
    title: "Wozu dieses Dokument dient",
    blocks: [
      "Diese Verfahrensdokumentation beschreibt nach den Grundsätzen zur ordnungsmäßigen Führung und Aufbewahrung von Büchern, Aufzeichnungen und Unterlagen in elektronischer Form sowie zum Datenzugriff (GoBD), wie der Onlineshop Belege erzeugt, verbucht, schützt, aufbewahrt und herausgibt.",
      `Der Shop hat sie am ${germanDay(today)} aus seinen Einstellungen erzeugt; sie gilt für Version ${release}. Nach jeder Änderung der Einstellungen oder der Version kann sie neu erzeugt werden. Bewahren Sie die früheren Fassungen auf: Sie gelten für ihre Zeit.`,
    ],
  };
}

function company({ company: c, books }: ProcedureFacts): ProcedureSection {
  const rows = [
    ["Firma", c.companyName],
    ["Rechtsform", c.legalForm],
    ["Anschrift", `${c.street}, ${c.zip} ${c.city}`],
    ["Vertretung", representedBy(c)],
    ["Register", registerEntry(c)],
    ["Steuernummer", c.taxNumber],
    ["USt-IdNr.", c.vatId],
    ["Umsatzsteuer", c.vatStatus],
    ["Wirtschaftsjahr", books.yearStarts === 1 ? "Kalenderjahr" : `ab ${nameOfMonth(books.yearStarts)}`],
    ["DATEV-Berater und -Mandant", [books.consultant, books.client].filter((one) => one !== null).join(", ")],
  ];
  return {
    title: "Unternehmen",
    blocks: [
      {
        heads: ["Angabe", "Wert"],
        widths: [4, 9],
        rows: rows.filter(([, value]) => value !== "") as string[][],
      },
      c.vatStatus === "Kleinunternehmen"
        ? `${vatFreeNote} So steht es auf jeder Rechnung; ihr Steuersatz ist 0\u00a0%.`
        : "Preise enthalten die Umsatzsteuer. Sie wird aus der Bruttosumme je Steuersatz und Beleg errechnet und kaufmännisch auf ganze Cent gerundet. Versandkosten teilen das Schicksal der Ware: Sie werden nach dem Wert der Menüs, die sie befördern, auf deren Steuersätze verteilt.",
    ],
  };
}

function program({ release }: ProcedureFacts): ProcedureSection {
  return {
    title: "Programm",
    blocks: [
      `Shop, Verwaltung und Hintergrundaufgaben sind ein Programm (Version ${release}). Alles, was aufbewahrt werden muss, steht in einer PostgreSQL-Datenbank. Beträge sind ganze Cent, Tage sind Kalendertage in Berlin. Was zusammengehört, wird in einer Transaktion geschrieben: ganz oder gar nicht.`,
      "Änderungen am Programm haben eine Versionsnummer und einen Eintrag im Änderungsverzeichnis. Änderungen der Tabellen werden beim Start in fester Reihenfolge angewendet und mit ihrem Namen in der Datenbank vermerkt.",
    ],
  };
}

function documents({ series }: ProcedureFacts): ProcedureSection {
  return {
    title: "Belege",
    blocks: [
      "Eine Rechnung entsteht in derselben Transaktion, in der die Bestellung bezahlt oder ein Kauf auf Rechnung verbindlich wird. Sie nimmt dabei die nächste Nummer ihrer Reihe (RE, Jahr, laufende Zahl). Der Zähler ist bis zum Ende der Transaktion gesperrt, und scheitert sie, wird auch die Nummer nicht verbraucht: Die Reihe hat keine Lücke. Jede Nummer gibt es nur einmal; das prüft die Datenbank.",
      ...(series.length > 0
        ? [
            {
              heads: ["Reihe", "Letzte Nummer"],
              widths: [4, 9],
              rows: series.map(({ series: name, last }) => [name, last]),
            },
          ]
        : []),
      "Der Inhalt des Belegs wird vollständig gespeichert, mit Firma, Käufer, Positionen und Steuern dieses Tages. Vor der Vergabe der Nummer und noch einmal in der Datenbank wird geprüft, dass Positionen, Lieferungen, Steuersätze und Summe übereinstimmen.",
      "Eine Rechnung wird nie geändert. Stornorechnungen und Rechnungskorrekturen haben eigene Nummern derselben Reihe, nennen die ursprüngliche Rechnung und tragen umgekehrte Vorzeichen; zusammen nehmen sie nie mehr zurück, als berechnet wurde. Rechnungsberichtigungen ändern Angaben, nie Beträge.",
      "Das PDF wird beim ersten Abruf aus dem gespeicherten Inhalt erzeugt und dann selbst unveränderlich gespeichert. Rechnungen und Korrekturen von Beträgen enthalten dieselben Daten als E-Rechnung (ZUGFeRD / Factur-X, EN\u00a016931).",
      "Probebestellungen mit Testgeld tragen Belege der Reihe TEST. Sie sind keine Rechnungen, stehen nicht im Journal und in keinem Export.",
    ],
  };
}

function payments({ providers, sellsOnInvoice }: ProcedureFacts): ProcedureSection {
  return {
    title: "Zahlungen und Erstattungen",
    blocks: [
      "Ob bezahlt ist, fragt der Shop beim Zahlungsdienst nach; Meldungen von außen lösen nur diese Frage aus. Bestellung, Betrag und Währung müssen stimmen, sonst entscheidet eine Person. Kartendaten der Kundschaft erreichen den Shop nicht.",
      ...(providers.length > 0
        ? [
            {
              heads: ["Zahlungsdienst", "Erste Zahlung"],
              widths: [4, 9],
              rows: providers.map(({ label, since }) => [label, germanDay(since)]),
            },
          ]
        : []),
      sellsOnInvoice
        ? "Unternehmen können auf Rechnung kaufen. Überweisungen bucht eine Person mit dem Tag des Kontoauszugs; eine falsche Buchung wird zurückgenommen und bleibt sichtbar."
        : "Kauf auf Rechnung ist nicht eingeschaltet.",
      "Korrekturbeleg und Auftrag der Erstattung entstehen in einer Transaktion. Der Auftrag wird danach mit einer eigenen Kennung ausgeführt, sodass er auch bei Wiederholung nur einmal wirkt.",
    ],
  };
}

const taxed: readonly AccountPurpose[] = ["revenue_7", "revenue_19"];

function journal({ books, company: c }: ProcedureFacts): ProcedureSection {
  const isUsed = (purpose: AccountPurpose) =>
    !unusedPurposes.includes(purpose) && !(c.vatStatus === "Kleinunternehmen" && taxed.includes(purpose));
  return {
    title: "Journal und Konten",
    blocks: [
      "Die Datenbank schreibt die Buchungssätze selbst, in der Transaktion des Vorgangs: Erlöse je Beleg, Liefertag und Steuersatz; Zahlungen, Erstattungen und Überweisungen; Gebühren, Anfechtungen und Auszahlungen aus dem Konto beim Zahlungsdienst. Jeder Vorgang wird höchstens einmal gebucht. Was der Shop nicht selbst zuordnet, steht auf dem Konto „Zu klären“.",
      `Konten sind nach ihrem Zweck gespeichert; ihre Nummern kommen aus den Einstellungen (SKR${books.chart}).`,
      {
        heads: ["Zweck", "Konto"],
        widths: [9, 4],
        rows: accountPurposes
          .filter(isUsed)
          .map((purpose) => [accountNames[purpose], books.accounts[purpose]]),
      },
      books.isReversed
        ? "Korrekturen werden im Export als Generalumkehr gekennzeichnet."
        : "Korrekturen werden im Export als gewöhnliche Buchungen mit vertauschten Seiten ausgegeben.",
    ],
  };
}

function closing({ books }: ProcedureFacts): ProcedureSection {
  return {
    title: "Abschluss der Monate",
    blocks: [
      `Ein vergangener Monat wird abgeschlossen, die früheren zuerst. Danach nimmt er keine Zeile mehr auf: Was später zu ihm bekannt wird, fällt auf den ersten offenen Tag und nennt den Tag, an dem es geschah. Ein Abschluss kann nicht zurückgenommen werden. ${
        books.closedThrough
          ? `Abgeschlossen ist bis einschließlich ${germanDay(books.closedThrough)}.`
          : "Bisher ist kein Monat abgeschlossen."
      }`,
    ],
  };
}

function protection({ hasOwnRole }: ProcedureFacts): ProcedureSection {
  return {
    title: "Unveränderbarkeit und Protokoll",
    blocks: [
      `Auslöser der Datenbank verweigern jede Änderung von Belegen, ihren PDF-Dateien, dem Journal, den Einträgen des Zahlungsdienstes, den Abschlüssen und dem Protokoll; gelöscht werden können Belege erst nach Ablauf der Aufbewahrungsfrist, das Journal nie. ${
        hasOwnRole
          ? "Das laufende Programm meldet sich mit einer Rolle an, der die Tabellen nicht gehören und die diese Auslöser nicht abschalten kann."
          : "Das laufende Programm meldet sich als Eigentümer der Tabellen an; Schutz bieten daher allein die Auslöser."
      }`,
      "Jede Änderung durch das Team steht mit Person, Zeit und alten und neuen Werten im Protokoll, in derselben Transaktion wie die Änderung selbst. Änderungen bleiben dauerhaft, Anmeldungen und Ablehnungen ein Jahr. Jeder Eintrag ist durch SHA-256 mit dem vorigen verkettet. Stündlich wird das Ende der Kette mit einem Schlüssel versiegelt, der nicht in der Datenbank liegt.",
      "Die Befehle „verify-books“ und „verify-log“ prüfen Nummern, Summen und Zahlungen sowie Kette und Siegel und nennen den ersten Fehler.",
    ],
  };
}

function rights({ people }: ProcedureFacts): ProcedureSection {
  return {
    title: "Berechtigungen",
    blocks: [
      "Jede Person hat einen eigenen Zugang mit einer Rolle; jeder Aufruf prüft sie. Für die Verwaltung eines öffentlichen Shops mit echtem Geld ist ein zweiter Faktor Pflicht. Erstattungen über einem festgelegten Betrag, Exporte und Einstellungen verlangen eine frische Bestätigung der Identität. Schlüssel für Programme öffnen die Bücher nicht.",
      {
        heads: ["Rolle", "Personen", "Aufgaben"],
        widths: [3, 2, 8],
        rows: people.map(({ role, count }) => [roleNames[role], String(count), roleDuties[role]]),
      },
    ],
  };
}

function retention(): ProcedureSection {
  return {
    title: "Aufbewahrung",
    blocks: [
      "Rechnungen und Korrekturen werden vom Ende ihres Jahres an acht Jahre aufbewahrt, solche aus der Zeit vor 2025 zehn Jahre (§\u00a0147 AO, §\u00a014b UStG); vorher verweigert die Datenbank das Löschen. Danach werden sie mit den Angaben der Person gelöscht. Journal und Änderungen im Protokoll werden nicht gelöscht. Geschäftsbriefe bleiben sechs Jahre.",
    ],
  };
}

const moment = new Intl.DateTimeFormat("de-DE", {
  timeZone: "Europe/Berlin",
  dateStyle: "medium",
  timeStyle: "short",
});

function backups({ backup: { isExpected, lastGoodAt } }: ProcedureFacts): ProcedureSection {
  const last = lastGoodAt
    ? `Die letzte gelungene Sicherung ist vom ${moment.format(lastGoodAt)} Uhr.`
    : "Bisher ist keine gelungene Sicherung vermerkt.";
  return {
    title: "Sicherung",
    blocks: [
      isExpected
        ? `Sicherungen der Datenbank sind eingerichtet. Der Shop warnt die Verwaltung, wenn die letzte gelungene älter als 26 Stunden ist. ${last}`
        : `Der Shop weiß von keiner eingerichteten Sicherung. ${last} Ergänzen Sie hier, wie die Datenbank gesichert wird.`,
    ],
  };
}

function exports(): ProcedureSection {
  return {
    title: "Exporte und Datenzugriff",
    blocks: [
      "Für die Finanzverwaltung (Z3) gibt der Shop je Zeitraum einen Datenträger aus: Belege, Positionen, Steuersummen, Zahlungen, Erstattungen, Journal, Buchungen beim Zahlungsdienst und Protokoll als CSV-Dateien, beschrieben durch index.xml nach der Grammatik gdpdu-01-09-2004.dtd, dazu diese Verfahrensdokumentation. Derselbe abgeschlossene Zeitraum gibt bei gleichen Kontonummern dieselben Tabellen.",
      "Für die Steuerberatung gibt es Buchungsstapel im Format DATEV EXTF mit Kontrollblatt und alle Belege eines Zeitraums als PDF mit enthaltener E-Rechnung. Jeder Export steht im Protokoll.",
      "Für den unmittelbaren und mittelbaren Zugriff (Z1, Z2) gibt es einen eigenen Zugang mit der Rolle „Buchhaltung“, der nur die Bücher sieht und an einem festgelegten Tag enden kann.",
    ],
  };
}

function remains(): ProcedureSection {
  return {
    title: "Was das Unternehmen ergänzt",
    blocks: [
      "Der Shop beschreibt nur, was er selbst tut. Das Unternehmen ergänzt, wer die Belege der Eingangsseite erfasst, wer die Monate prüft und abschließt, wer Bankauszüge abgleicht, wo Server und Sicherungen stehen und wer den Datenträger herausgibt.",
    ],
  };
}
