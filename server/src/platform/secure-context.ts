/** Whether browsers treat the site as a secure context, which cryptography requires: behind TLS, or on this machine. */
export function isSecureContext(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
