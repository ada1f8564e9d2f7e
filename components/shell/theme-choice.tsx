"use client";

import { useState } from "react";
import { Menu } from "@base-ui/react/menu";
import { applyTheme, readTheme, themes, type Theme } from "@/components/shell/theme";

const words: Readonly<Record<Theme, string>> = { system: "System", light: "Light", dark: "Dark" };

/** Three themes side by side; the choice shows at once and stays. */
export function ThemeChoice({ initial }: { initial: Theme }) {
  const [theme, setTheme] = useState(initial);
  const choose = (value: unknown) => {
    const next = readTheme(typeof value === "string" ? value : undefined);
    setTheme(next);
    applyTheme(next);
  };
  return (
    <Menu.RadioGroup value={theme} onValueChange={choose}>
      <Menu.GroupLabel className="menu-label">Theme</Menu.GroupLabel>
      <div className="themes">
        {themes.map((value) => (
          <Menu.RadioItem key={value} value={value} closeOnClick={false}>
            {words[value]}
          </Menu.RadioItem>
        ))}
      </div>
    </Menu.RadioGroup>
  );
}
