import { Temporal } from "temporal-polyfill";
import type { ReportedProblem } from "#contract/orders/complaints.ts";
import { berlinDay } from "#server/domain/calendar/judge-day.ts";
import { decidedText } from "#server/domain/orders/complaints/complaint-rules.ts";
import type { ComplaintOfDelivery } from "#server/domain/orders/complaints/complaints-of-delivery.ts";

/** A complaint as its guest sees it. */
export function presentComplaint(complaint: ComplaintOfDelivery): ReportedProblem {
  const { id, at, dish, reason, wish, answerBy, answer, decidedAt } = complaint;
  return {
    ...{ id, reason, wish, answerBy, answer },
    about: dish ?? "",
    reportedOn: dayOf(at),
    answeredOn: decidedAt === null ? null : dayOf(decidedAt),
    decision: decidedAt ? decidedText(complaint) : "",
  };
}

const dayOf = (instant: string) => berlinDay(Temporal.Instant.from(instant));
