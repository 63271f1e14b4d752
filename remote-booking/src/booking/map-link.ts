/** A search for the place in a public map: nothing loads before the visitor follows it. */
export const mapLink = (name: string, address: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${name}, ${address}` })}`;
