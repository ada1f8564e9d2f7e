import { array, constantFrom, tuple } from "fast-check";

const lines = [
  ..."|  |# A|## B|# A #|A\n===|---|***|- one|- two|  - nested|    more|1. first|2) second|\t- tab|* star|+".split(
    "|",
  ),
  ..."plain text|> quote|> - in it|§| § |<!-- c -->|<!--|-->|<memory>|</memory>|<memory>x</memory>|<details>".split(
    "|",
  ),
  ..."```|~~~ js|code|- ```|  ```|[a](a.md)|- [a](a.md) x|[a]: b|*em*|\\|é 日|---\nname: x\ndescription: y\n---".split(
    "|",
  ),
  "| a | b |\n|---|---|\n| c | d |",
  "-",
  "-   ",
  "- [ ] box",
  "     indented",
  "\uFEFFmark",
];

/** A text of lines that mean something in Markdown, with any line ends. */
export const anyMarkdown = array(
  tuple(constantFrom(...lines), constantFrom("\n", "\n", "\n\n", "\r\n", "\r", " \n")),
  {
    maxLength: 14,
  },
).map((parts) => parts.flat().join(""));
