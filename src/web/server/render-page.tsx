import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import type { BuildFiles } from "#contract/build-files.ts";
import { isOfficePath } from "#contract/office/office-pages.ts";
import { documentOf } from "#web/server/document.tsx";
import { addressEntries, headEntries } from "#web/server/head-entries.ts";
import { inertJson } from "#web/server/inert-json.ts";
import { failedPage, loadPage, loadRoot, type ServedPage } from "#web/server/load-page.ts";
import type { Send } from "#web/shared/api/client.ts";
import { inlineScripts as namedScripts } from "#web/shared/document/inline-scripts.ts";
import { FooterColumns } from "#web/storefront/frame/footer-columns.tsx";
import { StorefrontApp } from "#web/storefront/frame/storefront-app.tsx";
import type { HeadEntry } from "#web/storefront/navigation/page-head.ts";
import { firstView } from "#web/storefront/navigation/page-navigator.ts";
import { PageMoved } from "#web/storefront/navigation/page-refused.ts";
import type { PageAnswer, PageModule, RootData } from "#web/storefront/navigation/page-types.ts";

/** The content security policy of the pages allows these inline scripts and no others. */
export const inlineScripts: readonly string[] = Object.values(namedScripts);

export interface RenderedPage {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** a document that may show the provider's wallets: its policy lets their script in */
  hasWallets?: boolean;
}

interface Deps {
  /** makes calls of the API in this process */
  send: Send;
  files: BuildFiles;
}

const html = { "content-type": "text/html; charset=utf-8" };
const json = { "content-type": "application/json; charset=utf-8" };
const dataSuffix = ".data";

/** A page as a document, or its data alone when the address ends with `.data`. */
export async function renderPage(url: URL, deps: Deps): Promise<RenderedPage> {
  const isData = url.pathname.endsWith(dataSuffix);
  const path = isData ? url.pathname.slice(0, -dataSuffix.length) || "/" : url.pathname;
  if (isOffice(path) && isData) return otherDocument;
  const root = await loadRoot(deps.send);
  if (isOffice(path)) return officeDocument(deps.files, root);
  try {
    const page = await loadPage({ path, search: url.searchParams, send: deps.send, root });
    return isData ? dataOf(page, { ...deps, path, root }) : await drawnPage(page, { ...deps, url, root });
  } catch (error) {
    if (!(error instanceof PageMoved)) throw error;
    if (!isData) return { status: 301, headers: { location: error.to }, body: Buffer.alloc(0) };
    const moved = { build: buildOf(deps.files, root), redirect: error.to, files: [] };
    return { status: 200, headers: json, body: Buffer.from(JSON.stringify(moved)) };
  }
}

/** No build has this name, so the browser opens the address as a document. */
const otherDocument = {
  status: 200,
  headers: json,
  body: Buffer.from(JSON.stringify({ build: "office", files: [] })),
};

function isOffice(path: string): boolean {
  const [, first, ...steps] = path.split("/");
  return first === "dashboard" && isOfficePath(steps.join("/"));
}

/** Only the browser has a team member's token, so the office's document is the same and empty for everybody. */
function officeDocument(files: BuildFiles, { brand }: RootData): RenderedPage {
  const head = headEntries({ title: "Verwaltung", robots: "noindex" }, brand);
  const content = '<div class="min-h-dvh"></div>';
  const entry = files.of("src/web/office.tsx");
  return {
    status: 200,
    headers: html,
    body: documentOf({ head, content, entry, data: inertJson({ brand }), brand }),
  };
}

function dataOf(
  page: ServedPage,
  { files, path, root }: Deps & { path: string; root: RootData },
): RenderedPage {
  const answer: PageAnswer = { ...answerOf(page, files, root), head: headOf(page, path, root) };
  return {
    status: page.status ?? 200,
    headers: { ...page.headers, ...json },
    body: Buffer.from(inertJson(answer)),
  };
}

async function drawnPage(page: ServedPage, deps: Deps & { url: URL; root: RootData }): Promise<RenderedPage> {
  const { files, url, root } = deps;
  const answer = answerOf(page, files, root);
  const drawn = await drawPage(page.entry?.module ?? null, { answer, url }).catch((error: unknown) => {
    console.error(error);
    return null;
  });
  if (!drawn) {
    if (!page.entry) throw new Error("the page for failures failed");
    return drawnPage(failedPage(500, url.pathname), deps);
  }
  const hasWallets = page.entry?.file === "checkout/cart-page" && Boolean(root.branding?.walletKey);
  const body = documentOf({
    hasWallets,
    head: headOf(page, url.pathname, root),
    structured: page.head.structured,
    withoutScripts: page.head.withoutScripts,
    content: drawn.content,
    preloads: drawn.preloads,
    entry: files.of("src/web/storefront.tsx"),
    page: page.entry ? files.of(sourceOf(page.entry.file)) : undefined,
    data: inertJson(answer),
    brand: root.brand,
  });
  return { status: page.status ?? 200, headers: { ...page.headers, ...html }, body, hasWallets };
}

function answerOf({ entry, params, data }: ServedPage, files: BuildFiles, root: RootData): PageAnswer {
  const built = entry && files.of(sourceOf(entry.file));
  return {
    build: buildOf(files, root),
    module: built?.module ?? null,
    files: built?.imports ?? [],
    params,
    data: data ?? null,
    root,
  };
}

/** A tab with an earlier look fetches whole documents, as after another build. */
function buildOf(files: BuildFiles, { brand }: RootData): string {
  return `${files.version}.${brand.version}`;
}

function headOf({ head, status }: ServedPage, path: string, { branding, brand }: RootData): HeadEntry[] {
  const page = branding && { publicUrl: branding.publicUrl, path, brand, status };
  return [...headEntries(head, brand), ...(page ? addressEntries(page, head) : [])];
}

function sourceOf(file: string): string {
  return `src/web/storefront/${file}.tsx`;
}

/** The HTML of a page without its document. Fails when a component fails. */
async function drawPage(
  module: PageModule | null,
  { answer, url }: { answer: PageAnswer; url: URL },
): Promise<{ content: string; preloads: string }> {
  const location = { pathname: url.pathname, search: url.search, hash: "", state: null, key: "default" };
  const first = firstView(answer, { module, location });
  const all = await draw(<StorefrontApp first={first} build={answer.build} footer={<FooterColumns />} />);
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
