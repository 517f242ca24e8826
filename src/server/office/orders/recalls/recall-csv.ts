import type { Recall } from "#contract/office/stock/recalls.ts";
import { whereabouts } from "#contract/office/stock/trace.ts";
import { germanNumber } from "#contract/german-number.ts";
import { readRecipients } from "#server/office/orders/recalls/report-queries.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { writeCsv } from "#server/platform/http/write-csv.ts";

const columns = [
  "Abschnitt",
  "Datum",
  "Bezeichnung",
  "Kennzeichen",
  "Menge",
  "Einheit",
  "Wer",
  "Anschrift",
  "Telefon",
  "Angaben",
];

const kilograms = (milligrams: number) => germanNumber(milligrams / 1_000_000, 3).replaceAll(".", "");

/** One table of which each row names its part, so that any program can read it. */
export async function recallCsv(queries: Queries, recall: Recall): Promise<string> {
  const orderIds = [...new Set(recall.portions.map(({ orderId }) => orderId))];
  const contacts = new Map(
    (await readRecipients(queries, orderIds, recall.id)).map((contact) => [contact.orderId, contact]),
  );
  const { isPractice, startedAt, lotName, code, startedBy, reason } = recall;
  const head = [
    isPractice ? "Probe-Rückruf" : "Rückruf",
    startedAt,
    lotName,
    code,
    "",
    "",
    startedBy,
    "",
    "",
    reason,
  ];
  return writeCsv(columns, [
    head,
    ...recall.suspected.map(suspectedRow),
    ...recall.lots.map((lot) => [
      ...["Charge oder Ware", lot.madeOn, lot.name, lot.code, kilograms(lot.made), "kg", lot.supplier ?? ""],
      ...[
        "",
        "",
        [lot.supplierLot && `Los ${lot.supplierLot}`, lot.endsOn && `haltbar bis ${lot.endsOn}`]
          .filter(Boolean)
          .join(", "),
      ],
    ]),
    ...recall.dishes.flatMap(dishRows),
    ...recall.portions.map((portion) => {
      const { address = "", phone = "", letter = null } = contacts.get(portion.orderId) ?? {};
      return [
        ...["Empfänger", portion.day, portion.dish, portion.number, String(portion.portions), "Portionen"],
        ...[portion.name, address, phone],
        [whereabouts[portion.whereabouts], letter && `E-Mail ${letter}`, portion.note]
          .filter(Boolean)
          .join(", "),
      ];
    }),
    ...recall.measures.map(({ at, by, text }) => ["Maßnahme", at, text, "", "", "", by, "", "", ""]),
  ]);
}

function suspectedRow(lot: Recall["suspected"][number]): string[] {
  const more = [
    lot.dispatchedOn && `Versand am ${lot.dispatchedOn}`,
    lot.dispatcher && `Versender: ${lot.dispatcher}`,
    lot.consignor && `Eigentümer: ${lot.consignor}`,
    lot.consignee && `Empfänger: ${lot.consignee}`,
    lot.identificationMark && `Kennzeichen: ${lot.identificationMark}`,
    lot.slipNumber && `Lieferschein: ${lot.slipNumber}`,
    lot.endsOn && `haltbar bis ${lot.endsOn}`,
  ];
  return [
    ...[
      "Lieferant",
      lot.receivedOn,
      lot.name,
      lot.supplierLot,
      kilograms(lot.milligrams),
      "kg",
      lot.supplier,
    ],
    ...[lot.supplierAddress, "", more.filter(Boolean).join(", ")],
  ];
}

function dishRows(dish: Recall["dishes"][number]): string[][] {
  const places: [string, number][] = [
    ["hergestellt", dish.produced],
    ["im Haus", dish.inHouse],
    ["unterwegs", dish.onTheRoad],
    ["zugestellt", dish.delivered],
    ["zurückbekommen", dish.gotBack],
    ["vernichtet", dish.destroyed],
    ["nicht zugeordnet", dish.unexplained],
  ];
  return places.map(([place, portions]) => [
    ...["Menge", dish.day, dish.name, dish.codes.join(" "), String(portions), "Portionen", "", "", "", place],
  ]);
}
