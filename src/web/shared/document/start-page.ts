export const startId = "page-start";
export const dataId = "page-data";

/**
 * Starts every page in the same way; what differs lies beside it as JSON (see `describePage`). The first frame and
 * the largest picture have the network to themselves, for at most two seconds; then all files load in parallel and
 * run in order. A hidden picture is never fetched, so it is not waited for (the empty cart's picture of a guest with
 * a full one). A background tab does not wait either, because it is painted only when somebody looks at it.
 */
export const startPage = `const read = (id) => document.querySelector("body > script#" + id).textContent;
const { context, files, first, routes, entry } = JSON.parse(read("${startId}"));
const painted = () => new Promise((go) => requestAnimationFrame(() => setTimeout(go)));
const large = [...document.querySelectorAll("img[fetchpriority=high]")].find((one) => one.getClientRects().length > 0);
const seen = async () => { await painted(); if (large && !large.complete) await new Promise((go) => { large.onload = large.onerror = go; }); await painted(); };
if (!document.hidden) await Promise.race([seen(), new Promise((go) => setTimeout(go, 2000))]);
for (const href of files) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", fetchPriority: "low", href }));
globalThis.__reactRouterContext = { ...context, stream: new Response(read("${dataId}")).body };
for (const file of first) await import(file);
const modules = {};
for (const [id, parts] of routes) { modules[id] = {}; for (const part of parts) Object.assign(modules[id], await import(part)); }
globalThis.__reactRouterRouteModules = modules;
import(entry);`;
