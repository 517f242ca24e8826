import { calendarDay, germanDay } from "#contract/day.ts";
import { germanNumber } from "#contract/german-number.ts";
import { type Recall, remedies } from "#contract/office/stock/recalls.ts";
import { secondsWords } from "#contract/office/stock/seconds-words.ts";
import { nameAndAddress } from "#contract/office/stock/supplier-words.ts";
import { whereabouts } from "#contract/office/stock/trace.ts";
import type { SheetTable, TableSheet } from "#server/domain/invoices/sheets/table-sheet.ts";

const moment = new Intl.DateTimeFormat("de-DE", {
  timeZone: "Europe/Berlin",
  dateStyle: "medium",
  timeStyle: "short",
});
const at = (text: string) => `${moment.format(new Date(text))} Uhr`;
const day = (text: string | null) => (text ? germanDay(calendarDay(text)) : "");
const kilograms = (milligrams: number) => `${germanNumber(milligrams / 1_000_000, 3)} kg`;

/** What the authority's list says, in the order in which it asks. */
export function recallSheet(recall: Recall): TableSheet {
  return {
    title: `${recall.isPractice ? "Probe-Rückruf" : "Rückruf"} ${recall.code}`,
    facts: factsOf(recall),
    tables: [
      suspectedTable(recall),
      quantities(recall),
      lotTable(recall),
      recipients(recall),
      measures(recall),
    ].filter(({ rows }) => rows.length > 0),
    notes: notesOf(recall),
  };
}

function factsOf(recall: Recall): string[] {
  const { reason, startedAt, startedBy, lotName, code, seconds, sharePercent, letters } = recall;
  const share = `${germanNumber(sharePercent, 1)}\u00a0%`;
  return [
    `Ware: ${lotName}, ${code}`,
    `Grund: ${reason}`,
    `Begonnen: ${at(startedAt)} von ${startedBy}`,
    ...(seconds === null ? [] : [`Vom Beginn bis zur vollständigen Liste: ${secondsWords(seconds)}`]),
    `Verbleib der Ware belegt: ${share}`,
    recall.sentAt
      ? `Gäste unterrichtet: ${at(recall.sentAt)}, ${recall.remedy ? remedies[recall.remedy] : ""}; ${letters.sent} gesendet, ${letters.waiting} warten, ${letters.failed} gescheitert`
      : "Gäste unterrichtet: noch nicht",
  ];
}

function suspectedTable({ suspected }: Recall): SheetTable {
  return {
    heading: "Lieferanten und Lose",
    columns: [
      { head: "Ware", share: 3, isFigure: false },
      { head: "Los", share: 2, isFigure: false },
      { head: "Menge", share: 2, isFigure: true },
      { head: "Lieferant und Versand", share: 6, isFigure: false },
    ],
    rows: suspected.map((lot) => [
      `${lot.name} (${lot.code})`,
      lot.supplierLot,
      kilograms(lot.milligrams),
      [
        nameAndAddress(lot.supplier, lot.supplierAddress),
        `erhalten ${day(lot.receivedOn)}`,
        lot.dispatchedOn && `versandt ${day(lot.dispatchedOn)}`,
        lot.dispatcher && `Versender: ${lot.dispatcher}`,
        lot.consignor && `Eigentümer: ${lot.consignor}`,
        lot.consignee && `Empfänger: ${lot.consignee}`,
        lot.identificationMark && `Identitätskennzeichen ${lot.identificationMark}`,
        lot.slipNumber && `Lieferschein ${lot.slipNumber}`,
        lot.endsOn && `haltbar bis ${day(lot.endsOn)}`,
      ]
        .filter(Boolean)
        .join("; "),
    ]),
  };
}

function quantities({ dishes }: Recall): SheetTable {
  const figure = (head: string) => ({ head, share: 2, isFigure: true });
  return {
    heading: "Hergestellte Portionen und ihr Verbleib",
    columns: [
      { head: "Gericht", share: 5, isFigure: false },
      ...["hergestellt", "im Haus", "unterwegs", "zugestellt", "zurück", "vernichtet"].map(figure),
    ],
    rows: dishes.map((dish) => [
      `${dish.name}, ${day(dish.day)} (${dish.codes.join(", ")})${dish.gramsEach > 0 ? `, je ${dish.gramsEach} g` : ""}`,
      ...[dish.produced, dish.inHouse, dish.onTheRoad, dish.delivered, dish.gotBack, dish.destroyed].map(
        String,
      ),
    ]),
  };
}

function lotTable({ lots }: Recall): SheetTable {
  return {
    heading: "Alle Chargen mit dieser Ware",
    columns: [
      { head: "Code", share: 3, isFigure: false },
      { head: "Was", share: 5, isFigure: false },
      { head: "vom", share: 2, isFigure: false },
      { head: "Menge", share: 2, isFigure: true },
      { head: "davon da", share: 2, isFigure: true },
    ],
    rows: lots.map((lot) => [
      lot.code,
      lot.name,
      day(lot.madeOn),
      kilograms(lot.made),
      lot.kind === "dish"
        ? "–"
        : [kilograms(lot.left), lot.returned > 0 && `zurück ${kilograms(lot.returned)}`]
            .filter(Boolean)
            .join(", "),
    ]),
  };
}

function recipients({ portions }: Recall): SheetTable {
  return {
    heading: "Empfänger",
    columns: [
      { head: "Bestellung", share: 3, isFigure: false },
      { head: "Liefertag", share: 2, isFigure: false },
      { head: "Gericht", share: 5, isFigure: false },
      { head: "Portionen", share: 2, isFigure: true },
      { head: "Verbleib", share: 2, isFigure: false },
    ],
    rows: portions.map((one) => [
      one.number,
      day(one.day),
      one.dish,
      String(one.portions),
      whereabouts[one.whereabouts],
    ]),
  };
}

function measures(recall: Recall): SheetTable {
  return {
    heading: "Maßnahmen",
    columns: [
      { head: "Wann", share: 3, isFigure: false },
      { head: "Was", share: 7, isFigure: false },
      { head: "Wer", share: 3, isFigure: false },
    ],
    rows: recall.measures.map((one) => [at(one.at), one.text, one.by]),
  };
}

function notesOf({ portions, portionCount, orderCount, dishes }: Recall): string[] {
  const unexplained = dishes.reduce((sum, dish) => sum + dish.unexplained, 0);
  return [
    `${orderCount === 1 ? "1 Bestellung" : `${orderCount} Bestellungen`} betroffen.${portions.length < portionCount ? ` Hier stehen die ersten ${portions.length} Zeilen, alle stehen in der CSV-Datei.` : ""} Anschriften und Telefonnummern stehen in der CSV-Datei.`,
    ...(unexplained > 0
      ? [
          `${unexplained === 1 ? "1 Portion" : `${unexplained} Portionen`} in Paketen gehören zu anderen Chargen derselben Gerichte oder lassen sich keiner Charge zuordnen; ihre Empfänger stehen mit auf der Liste.`,
        ]
      : []),
  ];
}
