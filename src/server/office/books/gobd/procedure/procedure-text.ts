import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  accountNames,
  type AccountPurpose,
  accountPurposes,
  unusedPurposes,
} from "#contract/office/books/accounts.ts";
import { germanDay, nameOfMonth } from "#contract/day.ts";
import { roleDuties, roleNames } from "#contract/office/team/role-and-scope-names.ts";
import { registerEntry, representedBy } from "#contract/shop/legal-form.ts";
import { vatFreeNote } from "#contract/shop/vat-status.ts";
import type { ProcedureFacts } from "#server/office/books/gobd/procedure/read-procedure.ts";
import { projectRoot } from "#system/project-root.ts";

/** Its sentences and their conditions; the file says how it is written. */
const template = readFileSync(join(projectRoot, "brand/verfahrensdokumentation.md"), "utf8");

interface ProcedureTable {
  heads: readonly string[];
  /** of the columns, in parts of the page */
  widths: readonly number[];
  rows: string[][];
}

/** A paragraph or a table. */
export type ProcedureBlock = string | ProcedureTable;

export interface ProcedureSection {
  title: string;
  blocks: ProcedureBlock[];
}

/** The description of the procedure, of which every sentence is true for this release and this installation. */
export function procedureText(facts: ProcedureFacts): ProcedureSection[] {
  const [flags, words, tables] = [flagsOf(facts), wordsOf(facts), tablesOf(facts)];
  const wordOf = (_: string, name: string) => known(words, name);
  const sentenceOf = (line: string) => {
    const [, not, name = "", sentence] = /^\[(nicht )?(\p{L}+)\] (.*)$/u.exec(line) ?? [];
    if (sentence === undefined) return [line];
    return known(flags, name) === (not === undefined) ? [sentence] : [];
  };
  const blockOf = (block: string): ProcedureBlock[] => {
    const [, name] = /^\{\{Tabelle (\p{L}+)\}\}$/u.exec(block) ?? [];
    if (name !== undefined) return known(tables, name).rows.length > 0 ? [known(tables, name)] : [];
    const sentences = block.split("\n").flatMap(sentenceOf).join(" ");
    return sentences === "" ? [] : [sentences.replace(/\{\{(\p{L}+)\}\}/gu, wordOf)];
  };
  return template
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [title = "", ...blocks] = section.trim().split("\n\n");
      return { title, blocks: blocks.flatMap(blockOf) };
    });
}

function known<Value>(all: Readonly<Record<string, Value>>, name: string): Value {
  const value = all[name];
  if (value === undefined) throw new Error(`brand/verfahrensdokumentation.md: “${name}” is unknown`);
  return value;
}

function flagsOf(facts: ProcedureFacts): Record<string, boolean> {
  const { company, books, backup } = facts;
  return {
    Kleinunternehmen: company.vatStatus === "Kleinunternehmen",
    Rechnungskauf: facts.sellsOnInvoice,
    Generalumkehr: books.isReversed,
    Abgeschlossen: books.closedThrough !== null,
    EigeneRolle: facts.hasOwnRole,
    Sicherung: backup.isExpected,
    Gesichert: backup.lastGoodAt !== null,
  };
}

const moment = new Intl.DateTimeFormat("de-DE", {
  timeZone: "Europe/Berlin",
  dateStyle: "medium",
  timeStyle: "short",
});

function wordsOf({ today, release, books, backup }: ProcedureFacts): Record<string, string> {
  return {
    Tag: germanDay(today),
    Version: release,
    Steuerbefreiung: vatFreeNote,
    Kontenrahmen: books.chart,
    Abschluss: books.closedThrough ? germanDay(books.closedThrough) : "",
    Gesichert: backup.lastGoodAt ? moment.format(backup.lastGoodAt) : "",
  };
}

const taxed: readonly AccountPurpose[] = ["revenue_7", "revenue_19", "prepaid_7", "prepaid_19"];

function tablesOf(facts: ProcedureFacts): Record<string, ProcedureTable> {
  const { company, books, series, providers, people } = facts;
  const purposes = accountPurposes.filter(
    (purpose) =>
      !unusedPurposes.includes(purpose) &&
      !(company.vatStatus === "Kleinunternehmen" && taxed.includes(purpose)),
  );
  return {
    Unternehmen: { heads: ["Angabe", "Wert"], widths: [4, 9], rows: companyRows(facts) },
    Reihen: {
      heads: ["Reihe", "Letzte Nummer"],
      widths: [4, 9],
      rows: series.map(({ series: name, last }) => [name, last]),
    },
    Zahlungsdienste: {
      heads: ["Zahlungsdienst", "Erste Zahlung"],
      widths: [4, 9],
      rows: providers.map(({ label, since }) => [label, germanDay(since)]),
    },
    Konten: {
      heads: ["Zweck", "Konto"],
      widths: [9, 4],
      rows: purposes.map((purpose) => [accountNames[purpose], books.accounts[purpose]]),
    },
    Rollen: {
      heads: ["Rolle", "Personen", "Aufgaben"],
      widths: [3, 2, 8],
      rows: people.map(({ role, count }) => [roleNames[role], String(count), roleDuties[role]]),
    },
  };
}

function companyRows({ company: c, books }: ProcedureFacts): string[][] {
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
  return rows.filter(([, value]) => value !== "") as string[][];
}
