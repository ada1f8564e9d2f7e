import "react";

declare module "react" {
  /** Styles may set custom properties: they carry values into the style sheets. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}
