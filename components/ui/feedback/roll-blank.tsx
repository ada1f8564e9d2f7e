import { linkRowClass, rowsClass } from "@/components/ui/row-class";
import { Blank } from "@/components/ui/feedback/blank";

const rows = ["a", "b", "c", "d", "e"];

/** A list on a sheet before its rows are there. */
export function RollBlank() {
  return (
    <ul className={rowsClass} aria-busy="true">
      {rows.map((row) => (
        <li key={row}>
          <div className={linkRowClass}>
            <span>
              <Blank width="9rem" />
              <Blank width="13rem" />
            </span>
            <span>
              <Blank width="60%" />
              <Blank width="100%" />
            </span>
            <span className="text-right">
              <Blank width="6rem" />
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
