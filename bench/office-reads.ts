import { addDays, type CalendarDay } from "#contract/day.ts";
import { type OfficeCallName, office } from "#contract/office/office.ts";

export interface OfficeRead {
  what: string;
  path: string;
  /** Answered from memory: there is no statement to compare with. */
  isFromMemory?: boolean;
}

const fromMemory: readonly string[] = ["readMenuList", "readMenuOptions", "readTasks", "readLimitedDishes"];
const isFromMemory = (name: string) => fromMemory.includes(name);

/** Requests that cost more than the plain list. */
const deeper: Partial<Record<OfficeCallName, Record<string, string>>> = {
  readOrders: {
    "page 20": "page=20",
    "the last page that is shown": "page=200",
    "by a common name": "q=M%C3%BCller",
    "by the beginning of a name": "q=sch",
    "by two words": "q=anna%20weiss",
    "by number": "q=TT-150000",
    "by e-mail": "q=gast-77777%40example.org",
    "by telephone": "q=0221%2F4077777",
    "by invoice": "q=RE-2026-77777",
    "by parcel": "q=JJD100004977777",
    "by month": "q=3%2F2026",
    "of a month": "month=2026-03&monthOf=order",
    "unpaid ones": "status=payment_failed",
    "to be looked at": "alert=true",
    "the highest sums": "sort=-total",
    "by name": "sort=name",
    "by name, a common one": "sort=name&q=M%C3%BCller",
  },
  readLog: {
    "of orders, page 200": "topic=order&page=200",
    "of somebody": "q=Bench",
    "by a frequent word": "q=ge%C3%A4ndert",
    "by a rare word": "q=Kassenbon",
    "by an order": "q=TT-150000",
  },
  readMails: {
    failed: "status=failed",
    "by address": "q=gast-7777",
    "by order": "q=TT-4150000",
    "the last page": "page=200",
  },
  readSubscribers: { "by a part": "q=777" },
  readMenuList: { "by name": "sort=name&q=gulasch", incomplete: "state=incomplete" },
  readWithdrawals: { "the last page": "page=40" },
  readSales: { days: "span=days", weeks: "span=weeks", months: "span=months" },
};

/** Every reading call that needs no parameters, and the costlier requests. */
export function officeReads(today: CalendarDay): OfficeRead[] {
  const plain = Object.entries(office)
    .filter(([, { method, path }]) => method === "GET" && !path.includes(":") && !path.endsWith("-file"))
    // Calls with required parameters are listed by hand below.
    .filter(([, { query }]) => query === undefined || query.safeParse({}).success)
    .map(([name, { path }]) => ({ what: name, path: path as string, isFromMemory: isFromMemory(name) }));
  const deeperReads = Object.entries(deeper).flatMap(([name, questions]) =>
    Object.entries(questions).map(([what, query]) => ({
      what: `${name}, ${what}`,
      path: `${office[name as OfficeCallName].path}?${query}`,
      isFromMemory: isFromMemory(name),
    })),
  );
  const orders = office.readOrders.path;
  return [
    ...plain,
    ...deeperReads,
    { what: "readOrders, of a day", path: `${orders}?day=${addDays(today, -30)}` },
    ...["", "/parcels", "/ingredients", "/proof", "/notes", "/carrier-file", "/destroyed-labels"].map(
      (part) => ({
        what: `production of tomorrow${part}`,
        path: `/api/v1/staff/production/${addDays(today, 1)}${part}`,
      }),
    ),
    { what: "deliveries of a day", path: `/api/v1/staff/deliveries?days=${addDays(today, -1)}` },
    { what: "readCalendarMonth", path: "/api/v1/staff/calendar/months/now" },
    {
      what: "readCalendarMonth, before",
      path: `/api/v1/staff/calendar/months/${addDays(today, -60).slice(0, 7)}`,
    },
    { what: "readCalendarDay", path: `/api/v1/staff/calendar/days/${today}` },
  ];
}
