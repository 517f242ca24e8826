import { RotateCw } from "lucide-react";
import { api } from "#web/shared/api/browser.ts";
import { readings } from "#web/shared/api/readings.ts";
import { tryTwice } from "#web/shared/api/try-twice.ts";
import { useReading } from "#web/shared/api/use-reading.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { HtmlText } from "#web/storefront/catalogue/menu/html-text.tsx";

const menuBySlug = readings(
  (slug: string) => tryTwice(async () => (await api("readMenu", { params: { slug } })).data),
  60_000,
);

export function ShortDescription({ slug }: { slug: string }) {
  const { data, isError, isFetching, readAgain } = useReading(menuBySlug(slug));
  if (data) return <HtmlText html={data.description} className="mt-4" />;
  if (!isError) return <EmptyLines />;
  return (
    <div className="mt-4 grid justify-items-start gap-3">
      <Notice type="danger">Die Beschreibung konnte gerade nicht geladen werden.</Notice>
      <Button
        variant="secondary"
        busy={isFetching}
        icon={<RotateCw className="size-5" aria-hidden="true" />}
        onClick={readAgain}
      >
        Erneut versuchen
      </Button>
    </div>
  );
}

function EmptyLines() {
  return (
    <div className="mt-5 grid gap-3" role="status">
      <span className="sr-only">Die Beschreibung wird geladen.</span>
      {["w-full", "w-11/12", "w-2/3"].map((width) => (
        <div key={width} className={`h-3.5 animate-pulse rounded-full bg-sand ${width}`} />
      ))}
    </div>
  );
}
