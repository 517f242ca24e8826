import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, it } from "vitest";
import { pictureMostBytes } from "#contract/office/catalogue/menu-files.ts";
import { isPublicNetwork, openPicture } from "#server/office/catalogue/file/open-picture.ts";

it.each([
  ["93.184.216.34", true],
  ["2a00:1450:4001:82a::200e", true],
  ["127.0.0.1", false],
  ["10.1.2.3", false],
  ["172.31.0.1", false],
  ["192.168.1.1", false],
  ["169.254.169.254", false],
  ["100.100.1.1", false],
  ["0.0.0.0", false],
  ["255.255.255.255", false],
  ["224.0.0.1", false],
  ["::1", false],
  ["::", false],
  ["::ffff:93.184.216.34", false],
  ["fd00::1", false],
  ["fe80::1", false],
  ["2001:db8::1", false],
  ["2002:7f00:1::", false],
  ["64:ff9b::7f00:1", false],
  ["example.org", false],
])("%s is public: %s", (address, isPublic) => expect(isPublicNetwork(address)).toBe(isPublic));

it.each([
  ["http://example.org/a.jpg", "https"],
  ["https://example.org:8443/a.jpg", "https"],
  ["https://anna:geheim@example.org/a.jpg", "https"],
  ["file:///etc/passwd", "https"],
  ["keine Adresse", "https"],
  ["https://127.0.0.1/a.jpg", "öffentlichen Server"],
  ["https://[::1]/a.jpg", "öffentlichen Server"],
  ["https://0x7f000001/a.jpg", "öffentlichen Server"],
  ["https://localhost/a.jpg", "öffentlichen Server"],
  ["https://localhost.localdomain/a.jpg", "nicht geantwortet"],
])("%s is not asked", async (address, why) => {
  await expect(openPicture(address)).rejects.toMatchObject({ message: expect.stringContaining(why) });
});

const asked: string[] = [];
const server = createServer((call, reply) => {
  asked.push(call.url ?? "");
  if (call.url === "/moved.jpg") reply.writeHead(302, { location: "/picture.jpg" }).end();
  else if (call.url === "/gone.jpg") reply.writeHead(404).end();
  else if (call.url === "/large.jpg") reply.end(Buffer.alloc(pictureMostBytes + 1));
  else reply.end("picture");
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => server.close());

/** The test's server in the place of the named one. */
const here = {
  lookup: () => {
    throw new Error("nothing is looked up");
  },
  request: (url: URL, { signal }: { signal?: AbortSignal }) =>
    request({ port: (server.address() as AddressInfo).port, path: url.pathname, signal }),
} as unknown as NonNullable<Parameters<typeof openPicture>[1]>;
const open = (path: string) => openPicture(`https://shop.example${path}`, here);

it("brings the bytes; what is too large, gone or elsewhere is said", async () => {
  expect((await open("/picture.jpg")).toString()).toBe("picture");
  await expect(open("/gone.jpg")).rejects.toMatchObject({ message: expect.stringContaining("404") });
  await expect(open("/large.jpg")).rejects.toMatchObject({ message: expect.stringContaining("zu groß") });
  asked.length = 0;
  await expect(open("/moved.jpg")).rejects.toMatchObject({
    message: expect.stringContaining("andere Adresse"),
  });
  expect(asked).toEqual(["/moved.jpg"]);
});
