"use client";

import { useState } from "react";
import { Menu } from "@base-ui/react/menu";
import { applyTheme, currentTheme, readTheme, themes, themeWords } from "@/components/shell/theme";

/** Three themes side by side; the choice shows at once and stays. */
export function ThemeChoice() {
  const [theme, setTheme] = useState(currentTheme);
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
            {themeWords[value]}
          </Menu.RadioItem>
        ))}
      </div>
    </Menu.RadioGroup>
  );
}
