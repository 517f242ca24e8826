import { type Addition, type Ample, addLines } from "#server/domain/carts/line-queries.ts";
import { type StoredCart, storedCarts } from "#server/domain/carts/queries.ts";
import type { Database } from "#server/platform/database/database.ts";
import { isUnavailable } from "#server/platform/database/unavailable.ts";
import { gather } from "#server/platform/gather.ts";

interface AmpleAddition {
  line: Addition;
  ample: Ample;
}

type AddIfAmple = (addition: AmpleAddition) => Promise<Outcome>;

/** The cart with its new line; undefined where nothing was added, because portions may be short. */
type Outcome = StoredCart | undefined;

/**
 * Adds a line and reads the cart in one round trip, and what starts in the same turn of the event loop in the same two
 * statements. If they fail, each addition runs alone and fails, or waits, for itself only (docs/decisions/0113).
 */
export function additionsOfATurn(database: Database): AddIfAmple {
  const add: AddIfAmple = gather<AmpleAddition, Outcome>(async (additions) => {
    // A statement writes a cart once: what else its guest has asked for is for the next turn.
    const batch = firstOfEachGuest(additions);
    const outcomes = await addBatch(database, [...batch.values()]);
    return additions.map((addition) =>
      batch.get(addition.line.guestId) === addition ? outcomes.get(addition.line.guestId) : add(addition),
    );
  });
  return add;
}

function firstOfEachGuest(additions: readonly AmpleAddition[]): Map<string, AmpleAddition> {
  return new Map(additions.toReversed().map((addition) => [addition.line.guestId, addition]));
}

type Outcomes = Map<string, Outcome | Promise<Outcome>>;

async function addBatch(database: Database, batch: readonly AmpleAddition[]): Promise<Outcomes> {
  try {
    return await addAndRead(database, batch);
  } catch (error) {
    // it may have happened: the guest decides whether to ask again
    if (isUnavailable(error) || batch.length === 1) throw error;
    return new Map(batch.map((addition) => [addition.line.guestId, addAlone(database, addition)]));
  }
}

async function addAlone(database: Database, addition: AmpleAddition): Promise<Outcome> {
  return (await addAndRead(database, [addition])).get(addition.line.guestId);
}

async function addAndRead(
  database: Database,
  batch: readonly AmpleAddition[],
): Promise<Map<string, Outcome>> {
  const lines = batch.map(({ line }) => line);
  const guestIds = lines.map(({ guestId }) => guestId);
  const ample = batch.map((addition) => addition.ample);
  const [added, carts] = await database.together((queries) =>
    Promise.all([addLines(queries, lines, ample), storedCarts(queries, guestIds)]),
  );
  return new Map(carts.flatMap((cart) => (cart && added.has(cart.guestId) ? [[cart.guestId, cart]] : [])));
}
