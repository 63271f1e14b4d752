const ids = 36 ** 5;

/**
 * The key of a message in a catalogue: five characters of its FNV-1a hash, since keys are most of what a catalogue
 * weighs. Builds refuse two messages with one.
 */
export function messageId(message: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < message.length; at++) hash = Math.imul(hash ^ message.charCodeAt(at), 0x01000193);
  return ((hash >>> 0) % ids).toString(36);
}
