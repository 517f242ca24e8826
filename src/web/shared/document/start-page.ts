export const startId = "page-start";
export const dataId = "page-data";

/**
 * Brings a page to life, the same on every page: what differs stands beside it as JSON (see `describePage`).
 *
 * What the eye needs comes first: first the frame, then the large picture and its frame, but no longer than two seconds, have
 * the line to themselves. A picture that is not shown, as that of an empty cart to whoever has a full one, is never fetched:
 * nobody waits for it. A tab in the background is painted when somebody looks at it: it does not wait. Then all files are
 * fetched side by side and run in their order.
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
