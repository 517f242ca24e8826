import { ArrowLeft, ArrowRight, Printer } from "lucide-react";
import { Suspense } from "react";
import { useParams } from "react-router";
import { officeLink } from "#contract/office/office-pages.ts";
import type { ChapterContents } from "#web/office/frame/handbook/chapter.ts";
import { chapters, chapterTexts } from "#web/office/frame/handbook/handbook.tsx";
import { HelpContents } from "#web/office/frame/handbook/help-contents.tsx";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
import { OfficePage } from "#web/office/ui/office-page.tsx";
import { useIsWide } from "#web/office/ui/use-is-wide.ts";
import { Waiting } from "#web/office/ui/waiting.tsx";

/** The handbook (docs/handbuch), a chapter at a time. */
export default function HelpPage() {
  const { chapter = chapters[0]?.slug ?? "" } = useParams();
  const isWide = useIsWide();
  const at = chapters.findIndex(({ slug }) => slug === chapter);
  const shown = chapters[at];
  const Text = chapterTexts[chapter];
  return (
    <OfficePage
      title={shown?.title ?? "Kapitel nicht gefunden"}
      about={shown ? "Handbuch" : "Im Inhalt stehen alle Kapitel des Handbuchs."}
      actions={
        <OfficeButton icon={<Printer className="size-4" aria-hidden="true" />} onClick={() => window.print()}>
          Drucken
        </OfficeButton>
      }
    >
      <div className="gap-8 xl:grid xl:grid-cols-[minmax(0,46rem)_16rem] print:block">
        <div className="mb-5 xl:order-2 print:hidden">
          {isWide ? (
            <div className="sticky top-6 max-h-[calc(100dvh-3rem)] overflow-y-auto">
              <HelpContents chapter={chapter} />
            </div>
          ) : (
            <details
              key={chapter}
              className="rounded-md border border-hairline bg-white px-4 py-2"
              open={!shown}
            >
              <summary className="min-h-9 cursor-pointer py-1.5 font-semibold">Inhalt des Handbuchs</summary>
              <HelpContents chapter={chapter} />
            </details>
          )}
        </div>
        {shown && Text && (
          <article
            aria-label={shown.title}
            className="min-w-0 rounded-md border border-hairline bg-white p-4 md:p-6 print:border-0 print:p-0"
          >
            <Suspense fallback={<Waiting />}>
              <Text key={chapter} />
            </Suspense>
            <Neighbours before={chapters[at - 1]} after={chapters[at + 1]} />
          </article>
        )}
      </div>
    </OfficePage>
  );
}

interface NeighboursProps {
  before: ChapterContents | undefined;
  after: ChapterContents | undefined;
}

function Neighbours({ before, after }: NeighboursProps) {
  const linkTo = ({ slug }: ChapterContents) => officeLink("hilfe/:chapter", { chapter: slug });
  return (
    <nav
      aria-label="Weiterblättern"
      className="mt-8 flex flex-wrap justify-between gap-2 border-t border-hairline pt-4 print:hidden"
    >
      {before && (
        <OfficeLink to={linkTo(before)} icon={<ArrowLeft className="size-4" aria-hidden="true" />}>
          {before.title}
        </OfficeLink>
      )}
      {after && (
        <OfficeLink to={linkTo(after)} className="ml-auto">
          {after.title}
          <ArrowRight className="size-4" aria-hidden="true" />
        </OfficeLink>
      )}
    </nav>
  );
}
