/** Thrown by a page's `load`: 404 leads to the page for missing pages, everything else to the page for failures. */
export class PageRefused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`no page: ${status}`);
    this.status = status;
  }
}

/** Thrown by a page's `load`: the page has another address now, for good. */
export class PageMoved extends Error {
  readonly to: string;

  constructor(to: string) {
    super(`moved to ${to}`);
    this.to = to;
  }
}
