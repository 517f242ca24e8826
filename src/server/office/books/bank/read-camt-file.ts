import { type Cents, cents, negateCents, sumCents } from "#contract/money.ts";
import type { BankFile, BankFileLine, BankFileRow } from "#server/office/books/bank/read-bank-file.ts";
import { cleanLine } from "#contract/clean-text.ts";
import { elementsAt, readXml, textAt, type XmlElement } from "#server/office/books/bank/xml-tree.ts";
import { readTableDay } from "#server/office/catalogue/file/read-table-day.ts";
import { unreadable } from "#server/office/catalogue/file/sheet.ts";

/** CAMT.053 is the statement of a day, CAMT.052 the list of movements that many banks offer beside it. */
const messages = [
  ["BkToCstmrStmt", "Stmt"],
  ["BkToCstmrAcctRpt", "Rpt"],
] as const;

export const isXml = (text: string) =>
  /^\ufeff?\s*<(\?xml\s|!--|!doctype\s|([\w.-]+:)?Document[\s>])/i.test(text);

/**
 * Reads the booked movements in euro of a CAMT file, version 2 to 8 and what reads like them. One that is a collection of
 * several is as many lines, when their amounts add up to its own.
 */
export function readCamtFile(text: string): BankFile {
  const document = readXml(text);
  const statements = messages.flatMap(([message, part]) => elementsAt(document, message, part));
  if (document.name !== "Document" || statements.length === 0)
    throw unreadable("Das ist kein Kontoauszug im Format CAMT.053 (auch nicht CAMT.052).");
  const entries = statements.flatMap((statement) => elementsAt(statement, "Ntry"));
  const booked = entries.filter(isBooked);
  const lines = booked.flatMap(linesOf);
  return {
    ...{ columns: [], problems: [], left: entries.length - booked.length },
    rows: lines.map((line, at): BankFileRow => ({ ...line, row: at + 1 })),
  };
}

const currencyOf = (amount: XmlElement | undefined) => amount?.attributes.Ccy ?? "";

/** Version 8 puts the state into an element of its own. */
function isBooked(entry: XmlElement): boolean {
  const state = textAt(entry, "Sts", "Cd") || textAt(entry, "Sts");
  return state === "BOOK" && currencyOf(elementsAt(entry, "Amt")[0]) === "EUR";
}

type Line = Omit<BankFileLine, "row"> | { payee: string; text: string; refused: string };

function linesOf(entry: XmlElement): Line[] {
  const total = signedAmount(entry, elementsAt(entry, "Amt")[0]);
  const day = dayAt(entry, "BookgDt") ?? dayAt(entry, "ValDt");
  const details = elementsAt(entry, "NtryDtls", "TxDtls");
  const words = wordsOf(entry, details);
  if (!day) return [{ ...words, refused: "Der Buchungstag fehlt oder ist nicht lesbar." }];
  if (total === undefined) return [{ ...words, refused: "Der Betrag fehlt oder ist nicht lesbar." }];
  const parts = details.map((detail) => partAmount(detail, entry));
  const known = parts.filter((part) => part !== undefined);
  if (parts.length < 2 || known.length < parts.length || sumCents(known) !== total)
    return [{ ...words, bookedOn: day, cents: total }];
  return details.map((detail, at) => ({
    ...wordsOf(entry, [detail]),
    bookedOn: day,
    cents: known[at] ?? total,
  }));
}

/** Version 8 has the amount of a part in itself, version 2 among its details. */
function partAmount(detail: XmlElement, entry: XmlElement): Cents | undefined {
  const paths = [["Amt"], ["AmtDtls", "TxAmt", "Amt"], ["AmtDtls", "InstdAmt", "Amt"]];
  const amount = paths.flatMap((path) => elementsAt(detail, ...path))[0];
  const side = textAt(detail, "CdtDbtInd") || textAt(entry, "CdtDbtInd");
  return currencyOf(amount) === "EUR" ? amountOf(amount, side) : undefined;
}

const signedAmount = (entry: XmlElement, amount: XmlElement | undefined) =>
  amountOf(amount, textAt(entry, "CdtDbtInd"));

/** Also of a return the indicator says which way the money went this time. */
function amountOf(amount: XmlElement | undefined, side: string): Cents | undefined {
  const [, euros = "", rest = ""] = /^\s*\+?(\d{1,8})(?:\.(\d{0,2})0*)?\s*$/.exec(amount?.text ?? "") ?? [];
  if (euros === "" || !["CRDT", "DBIT"].includes(side)) return undefined;
  const size = cents(Number(euros) * 100 + Number(rest.padEnd(2, "0")));
  return side === "CRDT" ? size : negateCents(size);
}

function dayAt(entry: XmlElement, name: string) {
  return readTableDay((textAt(entry, name, "Dt") || textAt(entry, name, "DtTm")).slice(0, 10));
}

const isTrue = (text: string) => /^(true|1)$/.test(text);

/** Codes of banks for what came back: in the German list of kinds of movements and in that of ISO. */
const returnCodes = /^\w*\+(108|109|159)(\+|$)|^(RRTN|UPDD|RPCR)$/;

function isReturn(entry: XmlElement, details: readonly XmlElement[]): boolean {
  const codes = [entry, ...details].flatMap((one) => [
    textAt(one, "BkTxCd", "Prtry", "Cd"),
    textAt(one, "BkTxCd", "Domn", "Fmly", "SubFmlyCd"),
  ]);
  return (
    isTrue(textAt(entry, "RvslInd")) ||
    codes.some((code) => returnCodes.test(code)) ||
    details.some((detail) => elementsAt(detail, "RtrInf").length > 0)
  );
}

/** Who is on the other side, and all that was said; the bank's own words last. */
function wordsOf(entry: XmlElement, details: readonly XmlElement[]): { payee: string; text: string } {
  const isBack = isReturn(entry, details);
  const isOurs = textAt(entry, "CdtDbtInd") === "CRDT";
  // what comes back names the sides of the first movement
  const side = isOurs !== isBack ? "Dbtr" : "Cdtr";
  const names = details.flatMap((detail) => [`Ultmt${side}`, side].map((name) => nameOf(detail, name)));
  const texts = details.flatMap((detail) => [
    isBack ? ["Rückgabe", textAt(detail, "RtrInf", "Rsn", "Cd")].join(" ").trim() : "",
    ...textsOf(detail),
  ]);
  if (isBack && details.length === 0) texts.push("Rückgabe");
  return {
    payee: joined(names).slice(0, 200),
    text: joined([...texts, textAt(entry, "AddtlNtryInf")]).slice(0, 2_000),
  };
}

const nameOf = (detail: XmlElement, side: string) =>
  textAt(detail, "RltdPties", side, "Pty", "Nm") || textAt(detail, "RltdPties", side, "Nm");

function textsOf(detail: XmlElement): string[] {
  const all = (...path: string[]) => elementsAt(detail, ...path).map((one) => one.text.trim());
  const reference = textAt(detail, "Refs", "EndToEndId");
  return [
    all("RmtInf", "Ustrd").join(" "),
    ...all("RmtInf", "Strd", "CdtrRefInf", "Ref"),
    ...all("RmtInf", "Strd", "RfrdDocInf", "Nb"),
    ...all("RmtInf", "Strd", "AddtlRmtInf"),
    reference === "NOTPROVIDED" ? "" : reference,
    textAt(detail, "AddtlTxInf"),
  ];
}

const joined = (texts: readonly string[]) =>
  [
    ...new Set(
      texts.map((text) => cleanLine(text).replace(/\s+/g, " ").trim()).filter((text) => text !== ""),
    ),
  ].join(" · ");
