import type { EntryContext } from "react-router";

type Manifest = EntryContext["manifest"];
type ManifestRoute = NonNullable<Manifest["routes"][string]>;

/** Two JSON texts for `startPage`, safe inside a `script` element. */
export interface PageDescription {
  start: string;
  data: string;
}

/** Takes the loaders' data out of the router's context, so that it travels as inert text and not as a script. */
export async function describePage(context: EntryContext): Promise<PageDescription> {
  const stream = context.serverHandoffStream;
  context.serverHandoffStream = undefined;
  const { manifest, staticHandlerContext, serverHandoffString = "{}" } = context;
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const start = {
    context: JSON.parse(serverHandoffString),
    files: [...new Set(filesOf(manifest, routes))],
    first: [manifest.hmr?.runtime, manifest.url].filter(Boolean),
    routes: routes.map((route) => [route.id, partsOf(route)]),
    entry: manifest.entry.module,
  };
  return {
    start: inert(JSON.stringify(start)),
    data: inert(stream ? await new Response(stream).text() : ""),
  };
}

function filesOf({ url, entry }: Manifest, routes: ManifestRoute[]): string[] {
  return [
    url,
    entry.module,
    ...entry.imports,
    ...routes.flatMap((route) => [...partsOf(route), ...(route.imports ?? [])]),
  ];
}

/** The build may split a route's module into several files. */
function partsOf(route: ManifestRoute): string[] {
  const { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule } = route;
  const parts = [
    clientActionModule,
    clientLoaderModule,
    clientMiddlewareModule,
    hydrateFallbackModule,
    route.module,
  ];
  return parts.filter((part) => part !== undefined);
}

/** In JSON these characters occur inside strings only, so an escape means the same and cannot end the element. */
function inert(json: string): string {
  return json.replaceAll("<", "\\u003c");
}
