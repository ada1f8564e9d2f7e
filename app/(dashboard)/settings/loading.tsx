import { sectionHeadClass } from "@/components/ui/section";
import { Blank } from "@/components/ui/blank";

/** The shape of a page of settings: a heading and a sheet. */
export default function SettingsLoading() {
  return (
    <section className="mt-6 max-w-2xl" aria-busy="true">
      <div className={sectionHeadClass}>
        <Blank width="9rem" />
      </div>
      <div className="sheet p-6 max-phone:p-4 grid gap-5">
        <Blank width="60%" />
        <Blank width="100%" />
        <Blank width="80%" />
      </div>
    </section>
  );
}
