import type { FastifyInstance } from "fastify";
import { mostPhotoBytes, mostPhotos } from "#contract/orders/complaint-words.ts";
import { pictureEncoder } from "#server/domain/catalogue/pictures/encoder.ts";
import { complaintsOfGuest, countPhotos, insertPhoto } from "#server/domain/orders/complaints/queries.ts";
import { lockOrder } from "#server/domain/orders/queries.ts";
import type { OrderRow } from "#server/domain/orders/read-order.ts";
import { dateNow } from "#server/platform/clock.ts";
import { answerCall } from "#server/platform/http/answer-call.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { complain } from "#server/storefront/orders/complain.ts";
import { openOrder, readLink } from "#server/storefront/orders/open-order.ts";
import { type GuestOrderDeps, keepToItself } from "#server/storefront/orders/routes.ts";

/** What was not right with a delivery, said by the guest on the page of the order. */
export function complaintRoutes(app: FastifyInstance, deps: GuestOrderDeps): void {
  answerCall(app, "complain", async ({ params, body, reply }) => {
    keepToItself(reply);
    await complain(deps, { ...readLink(deps, params.token), ...body });
    return { data: null };
  });

  photoUpload(app, deps);
}

interface PhotoAddress {
  token: string;
  complaintId: string;
}

/** The link is checked before the body is read: a stranger cannot upload megabytes. */
function photoUpload(app: FastifyInstance, deps: GuestOrderDeps): void {
  app.register(async (scope) => {
    const orders = new WeakMap<object, OrderRow>();
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("application/octet-stream", { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    scope.route<{ Params: PhotoAddress }>({
      method: "POST",
      url: "/api/v1/orders/:token/complaints/:complaintId/photos",
      bodyLimit: mostPhotoBytes,
      async onRequest(request, reply) {
        keepToItself(reply);
        orders.set(request, await openOrder(deps, request.params.token));
      },
      async handler(request) {
        const order = orders.get(request);
        if (!order || !Buffer.isBuffer(request.body)) throw new Refusal("malformed");
        const file = request.body;
        const store = () =>
          storePhoto(deps, { orderId: order.id, complaintId: request.params.complaintId, file });
        await (deps.turns ? deps.turns.run(request.ip, store) : store());
        return { status: "success", data: null };
      },
    });
  });
}

/** Encoded again, so that nothing but the pixels is stored: no place, no camera, no hidden script. */
async function storePhoto(
  { database, clock }: GuestOrderDeps,
  { orderId, complaintId, file }: { orderId: string; complaintId: string; file: Buffer },
): Promise<void> {
  if (!(await complaintsOfGuest(database, orderId)).includes(complaintId)) {
    throw new Refusal("complaint_not_found");
  }
  if ((await countPhotos(database, complaintId)) >= mostPhotos) throw new Refusal("too_many_photos");
  const { id: hash, bytes } = await pictureEncoder.encodePhoto(file);
  await database.transaction(async (queries) => {
    await lockOrder(queries, orderId);
    if ((await countPhotos(queries, complaintId)) >= mostPhotos) throw new Refusal("too_many_photos");
    await insertPhoto(queries, { complaintId, orderId, hash, bytes, at: dateNow(clock) });
  });
}
