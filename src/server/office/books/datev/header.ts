import { Temporal } from "temporal-polyfill";
import type { CalendarDay } from "#contract/day.ts";
import type { Chart } from "#contract/office/books/accounts.ts";
import { datevError } from "#server/office/books/datev/datev-error.ts";
import { toWindows1252 } from "#server/office/books/datev/windows-1252.ts";

/** What a file says about itself. */
export interface DatevHeader {
  createdAt: Date;
  /** name of the shop */
  exportedBy: string;
  /** DATEV's numbers of the adviser and of the company */
  consultant: number;
  client: number;
  /** first day of the business year */
  yearStart: CalendarDay;
  accountDigits: number;
  from: CalendarDay;
  to: CalendarDay;
  title: string;
  /** „Festschreibung“ */
  isLocked: boolean;
  chart: Chart;
}

interface Field {
  name: string;
  value: string;
  isText?: boolean;
  takes?: RegExp;
}

const day = /^20\d{6}$/;

/** The first line. Refuses what DATEV would refuse. */
export function headerLine(header: DatevHeader): string {
  requireOneYear(header);
  const line = fieldsOf(header).map(({ name, value, isText, takes = /^$/ }) => {
    if (!takes.test(value)) throw datevError({ document: null, field: name, value });
    return isText ? `"${value.replaceAll('"', '""')}"` : value;
  });
  return line.join(";");
}

function fieldsOf(header: DatevHeader): Field[] {
  const reserved = { name: "Reserviert", value: "" };
  return [
    { name: "Kennzeichen", value: "EXTF", isText: true, takes: /^EXTF$/ },
    { name: "Versionsnummer", value: "700", takes: /^700$/ },
    { name: "Formatkategorie", value: "21", takes: /^21$/ },
    { name: "Formatname", value: "Buchungsstapel", isText: true, takes: /^Buchungsstapel$/ },
    { name: "Formatversion", value: "13", takes: /^13$/ },
    { name: "Erzeugt am", value: stampOf(header.createdAt), takes: /^20\d{15}$/ },
    { name: "Importiert", value: "" },
    { name: "Herkunft", value: "RE", isText: true, takes: /^\w{0,2}$/ },
    {
      name: "Exportiert von",
      value: toWindows1252(header.exportedBy).slice(0, 25).trim(),
      isText: true,
      takes: /^.{0,25}$/,
    },
    { name: "Importiert von", value: "", isText: true },
    {
      name: "Berater",
      value: `${header.consultant}`,
      takes: /^(100[1-9]|10[1-9]\d|1[1-9]\d{2}|[2-9]\d{3}|[1-9]\d{4,6})$/,
    },
    { name: "Mandant", value: `${header.client}`, takes: /^[1-9]\d{0,4}$/ },
    { name: "WJ-Beginn", value: digitsOf(header.yearStart), takes: day },
    { name: "Sachkontenlänge", value: `${header.accountDigits}`, takes: /^[4-8]$/ },
    { name: "Datum von", value: digitsOf(header.from), takes: day },
    { name: "Datum bis", value: digitsOf(header.to), takes: day },
    { name: "Bezeichnung", value: header.title, isText: true, takes: /^[\w.\-/ ]{0,30}$/ },
    { name: "Diktatkürzel", value: "", isText: true },
    { name: "Buchungstyp", value: "1", takes: /^[12]$/ },
    { name: "Rechnungslegungszweck", value: "0", takes: /^(0|30|40|50|64)$/ },
    { name: "Festschreibung", value: header.isLocked ? "1" : "0", takes: /^[01]$/ },
    { name: "WKZ", value: "EUR", isText: true, takes: /^EUR$/ },
    reserved,
    { name: "Derivatskennzeichen", value: "", isText: true },
    reserved,
    reserved,
    { name: "SKR", value: header.chart, isText: true, takes: /^0[34]$/ },
    { name: "Branchenlösungs-ID", value: "" },
    reserved,
    { ...reserved, isText: true },
    { name: "Anwendungsinformation", value: "", isText: true, takes: /^.{0,16}$/ },
  ];
}

/** Entries have no year of their own, so a file lies in one year of the calendar and in one business year. */
function requireOneYear({ from, to, yearStart }: DatevHeader): void {
  const fault = (field: string, value: CalendarDay, why: string) =>
    datevError({ document: null, field, value }, why);
  if (to < from) throw fault("Datum bis", to, "Der Zeitraum endet vor seinem Anfang.");
  if (to.slice(0, 4) !== from.slice(0, 4))
    throw fault("Datum bis", to, "Der Zeitraum liegt in zwei Kalenderjahren.");
  if (from < yearStart)
    throw fault("Datum von", from, "Der Zeitraum liegt vor dem Beginn des Wirtschaftsjahres.");
  const nextYear = `${Number(yearStart.slice(0, 4)) + 1}${yearStart.slice(4)}`;
  if (to >= nextYear) throw fault("Datum bis", to, "Der Zeitraum endet nach dem Wirtschaftsjahr.");
}

function digitsOf(day: CalendarDay): string {
  return day.replaceAll("-", "");
}

/** To the millisecond, as clocks in Berlin show it. */
function stampOf(at: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO("Europe/Berlin")
    .toPlainDateTime()
    .toString({ fractionalSecondDigits: 3 })
    .replace(/\D/g, "");
}
