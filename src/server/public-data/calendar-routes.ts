import type { FastifyInstance } from "fastify";
import { calls } from "#contract/calls.ts";
import { addDays, type Day, parseDay } from "#contract/day.ts";
import type { DeliveryDay } from "#contract/delivery-days.ts";
import type { Calendar } from "#server/calendar/calendar.ts";
import type { DayVerdict } from "#server/calendar/delivery-day.ts";
import { requestReader } from "#server/http/answer-call.ts";
import { type FinishedAnswers, finishedJson } from "#server/http/finished-answers.ts";
import { fieldRefusal, Refusal } from "#server/http/refusal.ts";
import type { PublicData } from "#server/public-data/public-data.ts";

const longestSpanDays = 400;

export function calendarRoutes(
  app: FastifyInstance,
  { publicData, answers }: { publicData: PublicData; answers: FinishedAnswers },
): void {
  const readRequest = requestReader("readDeliveryDays");
  app.get(calls.readDeliveryDays.path, (request, reply) => {
    const { query } = readRequest(request);
    const { from, to } = span(query, publicData.calendar());
    return answers.send(request, reply, `readDeliveryDays${from}${to}`, () =>
      // the calendar of this moment: the one above may have ended before the answer's stamp was taken
      finishedJson(describeDays(publicData.calendar(), from, to)),
    );
  });
}

function describeDays(calendar: Calendar, from: Day, to: Day): DeliveryDay[] {
  const days: DeliveryDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(describeDay(calendar.judge(day)));
  return days;
}

function describeDay({ day, reason, message, cutOffAt, portionsLeft }: DayVerdict): DeliveryDay {
  return {
    date: day,
    bookable: reason === null,
    reason,
    message,
    cutOffAt: cutOffAt?.toString() ?? null,
    portionsLeft,
  };
}

function span(query: { from?: string; to?: string }, calendar: Calendar): { from: Day; to: Day } {
  const from = query.from === undefined ? calendar.today : strictDay(query.from, "from");
  const to = query.to === undefined ? calendar.maxDate : strictDay(query.to, "to");
  if (to > addDays(from, longestSpanDays)) throw new Refusal("malformed");
  return { from, to };
}

function strictDay(text: string, field: string): Day {
  const day = parseDay(text);
  if (!day) throw fieldRefusal("malformed", field);
  return day;
}
