import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { openHtmlCache } from "#web/server/html-cache.tsx";
import { preloadLinks } from "#web/server/preload-links.ts";
import { HtmlCacheContext } from "#web/shared/ui/cached-html.tsx";
import { firstView } from "#web/storefront/navigation/page-navigator.ts";
import type { PageAnswer, PageModule } from "#web/storefront/navigation/page-types.ts";
import { StorefrontApp } from "#web/storefront/storefront-app.tsx";

/** The HTML of a page without its document. Fails when a component fails. */
export async function drawPage(
  module: PageModule | null,
  { answer, url }: { answer: PageAnswer; url: URL },
): Promise<{ content: Uint8Array[]; preloads: string }> {
  const location = { pathname: url.pathname, search: url.search, hash: "", state: null, key: "default" };
  const first = firstView(answer, { module, location });
  const cache = openHtmlCache(answer.root);
  const all = await draw(
    <HtmlCacheContext value={cache.put}>
      <StorefrontApp first={first} build={answer.build} />
    </HtmlCacheContext>,
  );
  const preloads = preloadLinks(all);
  return { preloads: cache.preloads() + preloads, content: cache.fillIn(all.slice(preloads.length)) };
}

/** The whole text at once, because pages are kept as whole, compressed bytes. */
function draw(app: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const text = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString());
        done();
      },
    });
    const { pipe } = renderToPipeableStream(app, {
      // No late pieces: large parts stand in their place, also for guests without JavaScript.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(text),
      onShellError: reject,
      onError: reject,
    });
  });
}
