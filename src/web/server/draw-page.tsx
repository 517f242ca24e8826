import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { StorefrontApp } from "#web/storefront/frame/storefront-app.tsx";
import { firstView } from "#web/storefront/navigation/page-navigator.ts";
import type { PageAnswer, PageModule } from "#web/storefront/navigation/page-types.ts";

/** The HTML of a page without its document. Fails when a component fails. */
export async function drawPage(
  module: PageModule | null,
  { answer, url }: { answer: PageAnswer; url: URL },
): Promise<{ content: string; preloads: string }> {
  const location = { pathname: url.pathname, search: url.search, hash: "", state: null, key: "default" };
  const first = firstView(answer, { module, location });
  const all = await draw(<StorefrontApp first={first} build={answer.build} />);
  // React puts links to large pictures before the content; they belong into the document's head.
  const preloads = /^(?:<link [^>]*\/>)+/.exec(all)?.[0] ?? "";
  return { preloads, content: all.slice(preloads.length) };
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
