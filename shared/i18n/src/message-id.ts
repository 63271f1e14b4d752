/** The key of a message in a catalogue: its FNV-1a hash with 32 bits, in base 36. Builds refuse two messages with one. */
export function messageId(message: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < message.length; at++) hash = Math.imul(hash ^ message.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
