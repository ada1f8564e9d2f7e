/** Whether a category stands in a list. Categories are labels that people write: case is no matter. */
export function isListed(category: string | null, categories: readonly string[]): boolean {
  const folded = category?.trim().toLowerCase();
  return categories.some((one) => one.trim().toLowerCase() === folded);
}
