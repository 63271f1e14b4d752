/** How the booking page reaches the visitors of another site. */
export type Way = 'inline' | 'button' | 'link';

/** What is chosen for the visitor already, by its name in an address; what is left out they choose. */
export type Chosen = Partial<Record<'category' | 'service' | 'staff', string>>;

interface SnippetOptions {
  way: Way;
  publicUrl: string;
  chosen: Chosen;
}

/** The booking page, with what is chosen already. */
export function bookingAddress({ publicUrl, chosen }: Omit<SnippetOptions, 'way'>): string {
  const search = new URLSearchParams(chosen).toString();
  return `${publicUrl}/booking${search && `?${search}`}`;
}

/** What is pasted into the other site: a script with a plain link for who has none, or the link alone. */
export function writeSnippet({ way, publicUrl, chosen }: SnippetOptions): string {
  const address = bookingAddress({ publicUrl, chosen });
  const link = `<a href="${address.replaceAll('&', '&amp;')}">Book an appointment</a>`;
  if (way === 'link') return link;
  const attributes = [
    ...Object.entries(chosen).map(([name, id]) => `data-${name}="${id}"`),
    ...(way === 'button' ? ['data-mode="button"', 'data-label="Book now"'] : []),
  ];
  const script = [`<script src="${publicUrl}/embed.js"`, ...attributes, 'defer></script>'].join(' ');
  return `${script}\n<noscript>${link}</noscript>`;
}
