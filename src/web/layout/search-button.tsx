import { Search } from "lucide-react";
import { useState } from "react";
import { Form } from "react-router";
import { navigation } from "#brand/shop.ts";
import { pages } from "#contract/addresses.ts";
import { IconButton } from "#web/layout/icon-button.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

export function SearchButton() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton label={navigation.actions.search} expanded={open} onPress={() => setOpen(true)}>
        <Search className="size-5" aria-hidden="true" />
      </IconButton>
      <Dialog open={open} onClose={close} title="Menüs suchen" side="top">
        <SearchForm onSearch={close} />
      </Dialog>
    </>
  );
}

function SearchForm({ onSearch }: { onSearch: () => void }) {
  return (
    <Form
      role="search"
      action={pages.shop()}
      onSubmit={onSearch}
      className="mx-auto flex w-full max-w-3xl gap-2.5 pb-3"
    >
      <input
        type="search"
        name="q"
        // biome-ignore lint/a11y/noAutofocus: the guest has just asked for this field
        autoFocus
        autoComplete="off"
        enterKeyHint="search"
        aria-label="Suchbegriff"
        placeholder="z. B. Curry, Lasagne, Linsen"
        className="h-14 w-full min-w-0 rounded-md border border-field bg-white px-4 placeholder:text-muted hover:border-ink"
      />
      <Button type="submit" size="lg" icon={<Search className="size-5" aria-hidden="true" />}>
        <span className="max-sm:sr-only">Suchen</span>
      </Button>
    </Form>
  );
}
