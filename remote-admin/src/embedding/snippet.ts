/** The ways to offer the booking page on another site. */
export type Way = 'inline' | 'button' | 'link';

/** The preselected values, by their names in an address; the visitor chooses the absent ones. */
export type Chosen = Partial<Record<'category' | 'service' | 'staff', string>>;

interface SnippetOptions {
  way: Way;
  publicUrl: string;
  chosen: Chosen;
}

/** The address of the booking page with the preselected values. */
export function bookingAddress({ publicUrl, chosen }: Omit<SnippetOptions, 'way'>): string {
  const search = new URLSearchParams(chosen).toString();
  return `${publicUrl}/booking${search && `?${search}`}`;
}

/** The snippet for the other site: a script with a plain link for browsers without scripts, or the link alone. */
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
