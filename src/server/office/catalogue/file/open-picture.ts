import { type LookupAddress, lookup } from "node:dns";
import { type RequestOptions, request } from "node:https";
import { BlockList, isIP, isIPv4, type LookupFunction } from "node:net";
import { pictureMostBytes } from "#contract/office/catalogue/menu-files.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

const timeoutMs = 20_000;

const notPublic = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  notPublic.addSubnet(network, bits, "ipv4");
// of what is routed at all; these carry or describe other addresses
const routed = new BlockList();
routed.addSubnet("2000::", 3, "ipv6");
for (const [network, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  notPublic.addSubnet(network, bits, "ipv6");

/** Whether anyone on the internet can ask this address: no machine of this house is reached through the shop. */
export function isPublicNetwork(address: string): boolean {
  if (isIPv4(address)) return !notPublic.check(address, "ipv4");
  return isIP(address) === 6 && routed.check(address, "ipv6") && !notPublic.check(address, "ipv6");
}

/** Asked when the connection is made, so that a name cannot mean another address by then. */
const publicLookup: LookupFunction = (host, options, done) =>
  lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const isSafe = found?.length > 0 && found.every(({ address }) => isPublicNetwork(address));
    const [first] = found ?? [];
    if (error || !isSafe || !first) return done(error ?? new Error(`${host} is not public`), "", 0);
    return options.all ? done(null, found) : done(null, first.address, first.family);
  });

export interface PictureSource {
  request: (url: URL, options: RequestOptions) => ReturnType<typeof request>;
  lookup: LookupFunction;
}
const internet: PictureSource = { request, lookup: publicLookup };

const refused = (message: string) => new Refusal("picture_not_fetched", { message });

/** The bytes at an address of the owner's file: https, a public host, no other one after it, and no more than an upload. */
export async function openPicture(address: string, source = internet): Promise<Buffer> {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== "https:" || url.port !== "" || url.username !== "" || url.password !== "")
    throw refused("Geholt wird nur von Adressen, die mit https:// beginnen.");
  // a number would not be looked up
  if (isIP(url.hostname.replace(/^\[|\]$/g, "")) || !url.hostname.includes("."))
    throw refused("Diese Adresse nennt keinen öffentlichen Server.");
  try {
    return await download(url, source);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw refused("Der Server hat nicht geantwortet, oder es gibt ihn im Internet nicht.");
  }
}

function download(url: URL, source: PictureSource): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const options = {
    lookup: source.lookup,
    agent: false,
    signal: AbortSignal.timeout(timeoutMs),
    headers: { accept: "image/avif,image/webp,image/png,image/jpeg" },
  } as const;
  const asked = source.request(url, options);
  asked.on("error", reject);
  asked.on("response", (reply) => {
    const { statusCode = 0 } = reply;
    const leave = (message: string) => {
      reject(refused(message));
      asked.destroy();
    };
    if (statusCode >= 300 && statusCode < 400)
      return leave("Der Server verweist auf eine andere Adresse: Bitte laden Sie das Bild von Hand hoch.");
    if (statusCode !== 200) return leave(`Der Server gibt das Bild nicht heraus (Antwort ${statusCode}).`);
    const parts: Buffer[] = [];
    let bytes = 0;
    reply.on("error", reject);
    reply.on("data", (part: Buffer) => {
      bytes += part.length;
      if (bytes > pictureMostBytes)
        return leave(`Das Bild ist zu groß: höchstens ${pictureMostBytes / 1_000_000} MB.`);
      parts.push(part);
    });
    reply.on("end", () => resolve(Buffer.concat(parts)));
  });
  asked.end();
  return promise;
}
