/** How the booking page reaches the visitors of another site. */
export type Way = 'inline' | 'button' | 'link';

interface Wanted {
  way: Way;
  publicUrl: string;
  /** A service that is chosen already; null leaves the choice to the visitor. */
  serviceId: string | null;
}

/** The booking page, with a service that is chosen already. */
export const bookingAddress = ({ publicUrl, serviceId }: Omit<Wanted, 'way'>): string =>
  `${publicUrl}/booking${serviceId === null ? '' : `?service=${serviceId}`}`;

/** What is pasted into the other site: a script with a plain link for who has none, or the link alone. */
export function writeSnippet({ way, publicUrl, serviceId }: Wanted): string {
  const address = bookingAddress({ publicUrl, serviceId });
  const link = `<a href="${address}">Book an appointment</a>`;
  if (way === 'link') return link;
  const chosen = [
    ...(serviceId === null ? [] : [`data-service="${serviceId}"`]),
    ...(way === 'button' ? ['data-mode="button"', 'data-label="Book now"'] : []),
  ];
  const script = [`<script src="${publicUrl}/embed.js"`, ...chosen, 'defer></script>'].join(' ');
  return `${script}\n<noscript>${link}</noscript>`;
}
