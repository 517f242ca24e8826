import { startId } from "#web/shared/document/page-parts.ts";

/**
 * Starts every page in the same way; what differs lies beside it as JSON. The first frame and the largest picture
 * have the network to themselves, for at most two seconds; then all files load in parallel. A hidden picture is never
 * fetched, so it is not waited for (the empty cart's picture of a guest with a full one). A background tab does not
 * wait either, because it is painted only when somebody looks at it.
 */
export const startPage = `const { entry, files } = JSON.parse(document.getElementById("${startId}").textContent);
const painted = () => new Promise((go) => requestAnimationFrame(() => setTimeout(go)));
const large = [...document.querySelectorAll("img[fetchpriority=high]")].find((one) => one.getClientRects().length > 0);
const seen = async () => { await painted(); if (large && !large.complete) await new Promise((go) => { large.onload = large.onerror = go; }); await painted(); };
if (!document.hidden) await Promise.race([seen(), new Promise((go) => setTimeout(go, 2000))]);
for (const href of files) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", fetchPriority: "low", href }));
import(/* @vite-ignore */ entry);`;
