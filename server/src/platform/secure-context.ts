/** Where browsers trust that a page is what the server sent, and offer cryptography: behind TLS, or on this machine. */
export function isSecureContext(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
