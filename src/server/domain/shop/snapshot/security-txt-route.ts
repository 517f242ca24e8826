import type { FastifyInstance } from "fastify";
import type { ShopSnapshot } from "#server/domain/shop/snapshot/shop-snapshot.ts";
import type { Clock } from "#server/platform/clock.ts";

const path = "/.well-known/security.txt";
/** RFC 9116 demands an end; while the shop answers, every answer names a later one. */
const holds = { hours: 30 * 24 };

/** Where to report a weakness (RFC 9116). docs/SECURITY.md says what happens then. */
export function securityTxtRoute(
  app: FastifyInstance,
  { snapshot, clock, publicUrl }: { snapshot: ShopSnapshot; clock: Clock; publicUrl: () => string },
): void {
  app.get(path, (_request, reply) => {
    const expires = clock().add(holds).toString({ smallestUnit: "second" });
    const lines = [
      `Contact: mailto:${snapshot.settings.company.email}`,
      `Expires: ${expires}`,
      "Preferred-Languages: de, en",
      `Canonical: ${publicUrl()}${path}`,
    ];
    return reply
      .type("text/plain; charset=utf-8")
      .header("Cache-Control", "no-cache")
      .send(`${lines.join("\n")}\n`);
  });
}
