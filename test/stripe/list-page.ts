import type { Form } from "#test/stripe/form.ts";
import { StripeFault } from "#test/stripe/new-session.ts";

/** One page of a list as Stripe gives it: the newest first, behind `starting_after`, at most 100. */
export function listPage<Item extends { id: string; created: number }>(
  items: Item[],
  form: { [name: string]: Form },
): object {
  const limit = Number(form.limit ?? 10);
  if (!(limit >= 1 && limit <= 100)) throw new StripeFault(400, "Invalid limit", { param: "limit" });
  const { gte = "0" } = (form.created ?? {}) as { gte?: string };
  const newestFirst = items.filter(({ created }) => created >= Number(gte)).toReversed();
  const after = form.starting_after;
  const at = newestFirst.findIndex(({ id }) => id === after);
  if (after !== undefined && at < 0) throw new StripeFault(400, `No such object: '${String(after)}'`);
  const rest = newestFirst.slice(at + 1);
  return { object: "list", data: rest.slice(0, limit), has_more: rest.length > limit, url: "/v1/list" };
}
