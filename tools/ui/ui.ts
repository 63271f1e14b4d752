// npm run ui: serves a page with every token and component of shared/ui, and builds it again after every change.
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename, extname, join } from 'node:path';
import { buildPage } from '../build/page.ts';
import { root } from '../build/workspace.ts';
import { uiPage } from './page.ts';

const folder = join(root, 'node_modules', '.cache', 'daybook', 'ui');
const port = Number(process.env.PORT ?? 3030);
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

await buildPage(uiPage, folder, (problems) => console.log(problems || 'Built. Reload the page.'));
createServer((request, answer) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const file = join(folder, pathname === '/' ? 'index.html' : basename(pathname));
  if (!existsSync(file)) return answer.writeHead(404).end();
  answer.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
  return createReadStream(file).pipe(answer);
}).listen(port, '127.0.0.1', () => console.log(`http://127.0.0.1:${port}`));
