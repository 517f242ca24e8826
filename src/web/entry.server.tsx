import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, ServerRouter } from "react-router";

import { CallFailed } from "#web/shared/api/client.ts";
import { apiContext } from "#web/shared/api/context.ts";
import { describePage } from "#web/shared/document/describe-page.ts";
import { inlineScripts as namedScripts } from "#web/shared/document/inline-scripts.ts";
import { DescriptionContext } from "#web/shared/document/page-start.tsx";

export const apiKey = apiContext;

/** The content security policy of the pages allows these inline scripts and no others. */
export const inlineScripts: readonly string[] = Object.values(namedScripts);

/** The API logs its own 503s, once and not for every page. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  const isLogged = error instanceof CallFailed && error.status === 503;
  if (!isLogged && !request.signal.aborted) console.error(error);
};

/** Pages are complete before they are sent, because the cache stores whole, compressed bytes. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const description = await describePage(routerContext);
  const page = (
    <DescriptionContext value={description}>
      <ServerRouter context={routerContext} url={request.url} />
    </DescriptionContext>
  );
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe } = renderToPipeableStream(page, {
      // No late pieces: large parts stand in their place, also for guests without JavaScript.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        const body = new PassThrough();
        headers.set("Content-Type", "text/html; charset=utf-8");
        resolve(
          new Response(createReadableStreamFromReadable(body), { headers, status: failed ? 500 : status }),
        );
        pipe(body);
      },
      onShellError: reject,
      onError(error) {
        failed = true;
        console.error(error);
      },
    });
  });
}
