/** Where the server writes the answers that the first screen will ask for: a JSON map from path to answer. */
const firstDataElementId = 'daybook-first';

function read(page: Document): Map<string, unknown> {
  const text = page.getElementById(firstDataElementId)?.textContent;
  return new Map(text ? Object.entries<unknown>(JSON.parse(text)) : []);
}

let answers: Map<string, unknown> | null = null;

/** Gives the answer that came with the page, once: whoever asks again asks the server. */
export function takeFirstAnswer(path: string): { answer: unknown } | null {
  answers ??= read(document);
  if (!answers.has(path)) return null;
  const answer = answers.get(path);
  answers.delete(path);
  return { answer };
}
