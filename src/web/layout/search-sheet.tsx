import { Search } from "lucide-react";
import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { pages } from "#contract/addresses.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

/** Default export for `React.lazy`: fetched when somebody reaches for the search. */
export default function SearchSheet({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get("q"));
    onClose();
    void navigate(pages.shopSearch(words));
  };
  return (
    <Dialog open onClose={onClose} title="Menüs suchen" side="top">
      <search>
        <form action={pages.shop()} onSubmit={search} className="flex gap-2.5 pt-1 pb-3">
          <input
            type="search"
            name="q"
            data-first-focus=""
            autoComplete="off"
            enterKeyHint="search"
            aria-label="Suchbegriff"
            placeholder="z. B. Linsen"
            className="h-14 w-full min-w-0 rounded-md border border-field bg-white px-4 placeholder:text-muted hover:border-ink"
          />
          <Button type="submit" size="lg" icon={<Search className="size-5" aria-hidden="true" />}>
            <span className="max-sm:sr-only">Suchen</span>
          </Button>
        </form>
      </search>
    </Dialog>
  );
}
