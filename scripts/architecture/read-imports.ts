const STATEMENT = /^\s*(?:import|export)\s+(?:type\s+)?[\w*{][^;"']*?\sfrom\s+["']([^"']+)["']/gm;
const FOR_EFFECT = /^\s*import\s+["']([^"']+)["']/gm;
const DYNAMIC = /\bimport\(\s*["']([^"']+)["']/g;

/** All imports of a source, including types, in text order; comments don't count. */
export function readImports(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
  return [STATEMENT, FOR_EFFECT, DYNAMIC]
    .flatMap((pattern) => [...code.matchAll(pattern)])
    .sort((one, other) => one.index - other.index)
    .flatMap((match) => match[1] ?? []);
}
