import { Blank } from "@/components/ui/feedback/blank";

/** The shape of a page of settings: a heading and a sheet. */
export default function SettingsLoading() {
  return (
    <section className="mt-6 max-w-2xl" aria-busy="true">
      <div className="sect-h">
        <Blank width="9rem" />
      </div>
      <div className="sheet is-sheet form">
        <Blank width="60%" />
        <Blank width="100%" />
        <Blank width="80%" />
      </div>
    </section>
  );
}
