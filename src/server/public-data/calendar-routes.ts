import type { FastifyInstance } from "fastify";
import { calls } from "#contract/calls.ts";
import { type Day, parseDay } from "#contract/day.ts";
import type { DeliveryDay } from "#contract/delivery-days.ts";
import type { Calendar } from "#server/calendar/calendar.ts";
import { addDays, judgeDay } from "#server/calendar/delivery-day.ts";
import type { Clock } from "#server/clock.ts";
import { requestReader } from "#server/http/answer-call.ts";
import { type FinishedAnswers, finishedJson } from "#server/http/finished-answers.ts";
import { fieldRefusal, Refusal } from "#server/http/refusal.ts";
import type { PublicData } from "#server/public-data/public-data.ts";

const longestSpanDays = 400;

export function calendarRoutes(
  app: FastifyInstance,
  { publicData, answers, clock }: { publicData: PublicData; answers: FinishedAnswers; clock: Clock },
): void {
  const readRequest = requestReader("readDeliveryDays");
  app.get(calls.readDeliveryDays.path, (request, reply) => {
    const { query } = readRequest(request);
    const calendar = publicData.calendar();
    const { from, to } = span(query, calendar);
    return answers.send(request, reply, `readDeliveryDays${from}${to}`, () =>
      finishedJson(describeDays(from, to)),
    );
  });

  function describeDays(from: Day, to: Day): DeliveryDay[] {
    const days: DeliveryDay[] = [];
    for (let day = from; day <= to; day = addDays(day, 1)) {
      const { reason, message, cutOffAt, portionsLeft } = judgeDay(
        day,
        publicData.settings.calendar,
        clock(),
      );
      days.push({
        date: day,
        bookable: reason === null,
        reason,
        message,
        cutOffAt: cutOffAt?.toString() ?? null,
        portionsLeft,
      });
    }
    return days;
  }
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
