// The drawing thread, which never ends a document with the number STUCK.
import { parentPort } from 'node:worker_threads';
import type { Drawing } from '../modules/invoices/documents/pdf/protocol.ts';

parentPort?.on('message', ({ view }: Drawing) => {
  while (view.number === 'STUCK') performance.now();
});
await import('../modules/invoices/documents/pdf/main.ts');
