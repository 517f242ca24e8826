import type { FastifyInstance } from "fastify";
import { type CallName, calls } from "#contract/calls.ts";
import type { MenuFilters } from "#contract/catalogue/catalogue.ts";
import { filterMenus } from "#server/domain/catalogue/catalogue.ts";
import type { ShopSnapshot } from "#server/domain/shop/snapshot/shop-snapshot.ts";
import { requestReader } from "#server/platform/http/answer-call.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { jsonResponse, type ResponseCache } from "#server/platform/http/response-cache.ts";

/** These answers are the same for all guests, so they are served from memory as finished bytes. */
export function catalogueRoutes(
  app: FastifyInstance,
  { snapshot, responseCache }: { snapshot: ShopSnapshot; responseCache: ResponseCache },
): void {
  const whole = wholeAnswers(snapshot);
  for (const name of ["readStyles", "readNutritionForms", "readAllergens", "readSearchIndex"] as const) {
    finished(name, whole[calls[name].path]);
  }
  finished("readStyle", ({ params }) => {
    const style = snapshot.catalogue.styles.find(({ slug }) => slug === params.slug);
    if (!style) throw new Refusal("style_not_found");
    return style;
  });
  finished("readMenus", ({ query }) => {
    const { menus, bestsellers } = snapshot.catalogue;
    return filterMenus(query?.is_bestseller ? bestsellers : menus, query);
  });
  finished("readMenu", ({ params }) => {
    const menu = snapshot.catalogue.details(params.slug);
    if (!menu) throw new Refusal("menu_not_found");
    return menu;
  });

  function finished<N extends CallName>(
    name: N,
    produce: (input: ReturnType<ReturnType<typeof requestReader<N>>>) => unknown,
  ): void {
    const readRequest = requestReader(name);
    app.get(calls[name].path, (request, reply) => {
      const input = readRequest(request);
      const key = name + JSON.stringify(input.params ?? normalised(input.query as MenuFilters | undefined));
      return responseCache.send(request, reply, key, () => jsonResponse(produce(input)));
    });
  }
}

/** What a path without parameters answers, as the shop has it in memory. These objects must not be changed. */
export function wholeAnswers(snapshot: ShopSnapshot) {
  return {
    [calls.readStyles.path]: () => snapshot.catalogue.styles,
    [calls.readNutritionForms.path]: () => snapshot.catalogue.nutritionForms,
    [calls.readAllergens.path]: () => snapshot.catalogue.allergens,
    [calls.readSearchIndex.path]: () => snapshot.catalogue.searchIndex(),
    [calls.readMenus.path]: () => snapshot.catalogue.menus,
  };
}

/** Filters in another order share one cached answer. */
function normalised(query: MenuFilters = {}): unknown {
  const inOrder = (value: unknown) =>
    Array.isArray(value) ? [...new Set<number>(value)].sort((a, b) => a - b) : value;
  return Object.entries(query)
    .map(([name, value]) => [name, inOrder(value)])
    .sort();
}
