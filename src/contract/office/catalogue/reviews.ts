import * as z from "zod/mini";
import { staffCall } from "#contract/call.ts";
import { line } from "#contract/office/fields.ts";
import { listQuery, pageOf } from "#contract/office/lists-and-files.ts";

export const reviewStates = ["pending", "published", "rejected"] as const;
export type ReviewState = (typeof reviewStates)[number];

const reviewRow = z.object({
  id: z.string(),
  createdAt: z.string(),
  stars: z.int(),
  text: z.string(),
  menu: z.object({ id: z.int(), name: z.string() }),
  order: z.object({ id: z.string(), number: z.string() }),
  state: z.enum(reviewStates),
  /** null until a decision */
  decided: z.nullable(z.object({ at: z.string(), by: z.string() })),
  reason: z.string(),
});
export type ReviewRow = z.infer<typeof reviewRow>;

const reviewId = z.object({ reviewId: z.string().check(z.maxLength(64)) });
const roles = ["admin", "support"] as const;

export const reviewCalls = {
  readReviews: staffCall({
    method: "GET",
    path: "/api/v1/staff/reviews",
    roles,
    about: "Bewertungen eines Standes, die neueste zuerst",
    query: z.extend(listQuery, { state: z.optional(z.enum(reviewStates)) }),
    data: pageOf(reviewRow),
  }),
  publishReview: staffCall({
    method: "POST",
    path: "/api/v1/staff/reviews/:reviewId/publication",
    roles,
    about: "Eine Bewertung auf der Seite ihres Menüs zeigen",
    params: reviewId,
    data: z.null(),
  }),
  rejectReview: staffCall({
    method: "POST",
    path: "/api/v1/staff/reviews/:reviewId/rejection",
    roles,
    about: "Eine Bewertung nicht oder nicht mehr zeigen; den Grund liest der Gast",
    params: reviewId,
    body: z.object({ reason: line("Bitte nennen Sie den Grund.", 300) }),
    data: z.null(),
  }),
};
