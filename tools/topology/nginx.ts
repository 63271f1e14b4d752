import { readText } from './compose.ts';

/** The paths of nginx as a process on this machine instead of in its container. */
export interface NginxPlaces {
  /** The folder for its process id and temporary files. */
  folder: string;
  /** The folder mounted as the volume `store`. */
  store: string;
  port: number;
  /** Ports of the servers behind the name `server`. */
  servers: readonly number[];
  /** With TLS: its port, and the folder mounted at /certificates. */
  tls?: { port: number; certificates: string } | undefined;
}

type Replacement = readonly [written: string, here: string];

/**
 * Replaces all texts in one pass, so that no result is replaced again. Throws if one is missing, because the tested
 * configuration would then differ from the real one.
 */
function substitute(text: string, replacements: readonly Replacement[]): string {
  const missing = replacements.find(([written]) => !text.includes(written));
  if (missing) throw new Error(`The nginx configuration does not contain "${missing[0]}".`);
  const here = new Map(replacements);
  const any = replacements.map(([written]) => written.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return text.replace(new RegExp(any, 'g'), (written) => here.get(written) ?? written);
}

/** `docker/tls.conf` for this machine. Debian's nginx knows HTTP/2 by an older name. */
export const tlsConfiguration = ({ port, certificates }: { port: number; certificates: string }): string =>
  substitute(readText('docker/tls.conf'), [
    ['listen 8443 ssl;\nhttp2 on;', `listen 127.0.0.1:${port} ssl http2;`],
    [' /certificates/', ` ${certificates}/`],
    ['https://$host$request_uri', `https://$host:${port}$request_uri`],
  ]);

/** `docker/nginx.conf` for this machine: the same file, with names of containers and their folders replaced. */
export function nginxConfiguration({ folder, store, port, servers }: NginxPlaces): string {
  const upstream = servers.map((server) => `server 127.0.0.1:${server} max_fails=2 fail_timeout=5s;`);
  return substitute(readText('docker/nginx.conf'), [
    ['server server:3000 resolve max_fails=2 fail_timeout=5s;', upstream.join('\n    ')],
    ['resolver 127.0.0.11 valid=5s ipv6=off;', ''],
    ['listen 8080;', `listen 127.0.0.1:${port};`],
    ['/etc/nginx/tls/', `${folder}/tls/`],
    ['root /store;', `root ${store};`],
    [' /tmp/', ` ${folder}/`],
    // Not every process may open its inherited pipe.
    ['error_log /dev/stderr', `error_log ${folder}/error.log`],
    ['access_log /dev/stdout', `access_log ${folder}/access.log`],
  ]);
}
