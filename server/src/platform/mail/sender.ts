/** The name and address of a configured sender: `Daybook <no-reply@example.com>`, or an address alone. */
export function senderOf(from: string): { name: string; address: string } {
  const [, name = '', bracketed] = /^([^<]*)<([^<>]+)>\s*$/.exec(from) ?? [];
  const address = (bracketed ?? from).trim();
  return { name: name.trim().replace(/^"|"$/g, '') || address, address };
}
