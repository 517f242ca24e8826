import { ask } from "#test/ask.ts";
import type { TestShop } from "#test/open-shop.ts";

/** The login cookies of one browser. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  token = "";
  private readonly shop: TestShop;
  private readonly origin: string;

  constructor(shop: TestShop, origin = "http://shop.localhost") {
    this.shop = shop;
    this.origin = origin;
  }

  async logIn(email: string, password: string, remoteAddress = "127.0.0.1") {
    const answer = await this.shop.app.inject({
      method: "POST",
      url: "/login",
      headers: this.headers(),
      payload: { email, password },
      remoteAddress,
    });
    this.keep(answer.headers["set-cookie"]);
    if (answer.statusCode === 200) this.token = answer.json().token;
    return answer;
  }

  async ask(name: Parameters<typeof ask>[1], request: Parameters<typeof ask>[2] = {}) {
    const headers = { ...this.headers(), authorization: `Bearer ${this.token}`, ...request?.headers };
    const answer = await ask(this.shop, name, { ...request, headers });
    this.keep(answer.headers["set-cookie"]);
    return answer;
  }

  private headers() {
    return {
      host: new URL(this.origin).host,
      origin: this.origin,
      "sec-fetch-site": "same-origin",
      "user-agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36",
      ...(this.cookies.size > 0
        ? { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ") }
        : {}),
    };
  }

  private keep(set: string | string[] | undefined): void {
    for (const line of [set ?? []].flat()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0\b/.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}
