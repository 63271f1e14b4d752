/** The two parts of a sender as the operator writes it: `Daybook <no-reply@example.com>`, or an address alone. */
export function senderOf(from: string): { name: string; address: string } {
  const [, name = '', bracketed] = /^([^<]*)<([^<>]+)>\s*$/.exec(from) ?? [];
  const address = (bracketed ?? from).trim();
  return { name: name.trim().replace(/^"|"$/g, '') || address, address };
}
