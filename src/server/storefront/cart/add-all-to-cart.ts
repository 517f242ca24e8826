import { addLines } from "#server/domain/cart/line-queries.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import {
  type AdditionInput,
  type CartDeps,
  checkAddition,
  refuseBeyondLimits,
} from "#server/storefront/cart/change-cart.ts";
import { judgeAdditions } from "#server/storefront/cart/judge-additions.ts";

/** Adds all lines or none. A refusal names its dish, because the guest sees many. */
export async function addAllToCart(
  deps: CartDeps,
  { guestId, ...input }: { guestId: string; lines: AdditionInput[] },
): Promise<void> {
  const lines = input.lines.map((line) => checkAddition(deps, line));
  await refuseBeyondLimits(() =>
    deps.database.transaction(async (queries) => {
      const judged = await judgeAdditions(queries, deps, { guestId, lines });
      for (const [at, refusal] of judged.entries()) if (refusal) throw named(deps, lines[at], refusal);
      const sold = await addLines(queries, guestId, lines);
      const unsold = lines.find(({ menuId }) => !sold.has(menuId));
      if (unsold) throw named(deps, unsold, new Refusal("menu_not_found"));
    }),
  );
}

function named({ snapshot }: CartDeps, line: { menuId: number } | undefined, refusal: Refusal): Refusal {
  const menu = line && snapshot.catalogue.menusById.get(line.menuId)?.menu;
  if (!menu) return refusal;
  return new Refusal(refusal.code, { message: `${menu.name}: ${refusal.message}`, cause: refusal });
}
