import type { FastifyInstance } from "fastify";
import type { DeliveryArea } from "#contract/calendar/delivery-areas.ts";
import { federalStates } from "#contract/calendar/federal-states.ts";
import { isPostcode } from "#contract/calendar/postcode.ts";
import { calls } from "#contract/calls.ts";
import type { PostcodeRule } from "#contract/office/calendar/postcode-rules.ts";
import { areaOf, judgePostcode } from "#server/domain/calendar/areas/check-postcode.ts";
import type { Calendar } from "#server/domain/calendar/calendar.ts";
import { holidayNameAt } from "#server/domain/calendar/holidays.ts";
import { requestReader } from "#server/platform/http/answer-call.ts";
import { fieldRefusal } from "#server/platform/http/refusal.ts";
import { jsonResponse, type ResponseCache } from "#server/platform/http/response-cache.ts";

/** What the shop delivers now; the shop's snapshot has it. */
interface DeliveryRules {
  settings: { postcodeRules: readonly PostcodeRule[] };
  calendar(): Calendar;
}

/** Only postcodes that exist are cached, about 8,200, so made-up requests cannot fill the memory. */
export function deliveryAreaRoutes(
  app: FastifyInstance,
  { snapshot, responseCache }: { snapshot: DeliveryRules; responseCache: ResponseCache },
): void {
  const readRequest = requestReader("readDeliveryArea");
  app.get(calls.readDeliveryArea.path, (request, reply) => {
    const { postcode } = readRequest(request).params;
    if (!isPostcode(postcode)) throw fieldRefusal("postcode_invalid", "postcode");
    const area = areaOf(postcode);
    if (!area) throw fieldRefusal("postcode_unknown", "postcode");
    return responseCache.send(request, reply, `readDeliveryArea${postcode}`, () => {
      const { isRefused, notice } = judgePostcode(postcode, snapshot.settings.postcodeRules);
      return jsonResponse({
        postcode,
        towns: area.towns,
        states: area.states.map((code) => ({ code, name: federalStates[code] })),
        isRefused,
        notice,
        nextDelivery: isRefused ? null : nextDelivery(snapshot, postcode),
      } satisfies DeliveryArea);
    });
  });
}

function nextDelivery(snapshot: DeliveryRules, postcode: string): DeliveryArea["nextDelivery"] {
  const first = snapshot
    .calendar()
    .days.find(({ deliveryDay, reason }) => reason === null && holidayNameAt(deliveryDay, postcode) === null);
  return first?.cutOffAt ? { date: first.deliveryDay, cutOffAt: first.cutOffAt.toString() } : null;
}
