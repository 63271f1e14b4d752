const attribute = / style="([^"]*)"/g;

const entities: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};
const decoded = (text: string) =>
  text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => entities[entity] ?? '');

/** Declarations that could end their rule or the sheet. */
const isUnsafe = (declarations: string) => /[{}<>@\\]/.test(declarations);

/**
 * Moves the style attributes of some markup to a sheet, because the page's policy forbids them in markup. The page
 * turns them into styles of their elements before it takes over (`host/src/rendered/take-over.ts`).
 */
export function withoutStyleAttributes(html: string): { html: string; sheet: string } {
  const indexes = new Map<string, number>();
  const moved = html.replace(attribute, (_, text: string) => {
    const declarations = decoded(text);
    if (isUnsafe(declarations)) return '';
    const index = indexes.get(declarations) ?? indexes.size;
    indexes.set(declarations, index);
    return ` data-style="${index}"`;
  });
  const rules = [...indexes].map(([declarations, index]) => `[data-style="${index}"]{${declarations}}`);
  return { html: moved, sheet: rules.join('\n') };
}
