import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { onlineProviders } from '@daybook/domain/payments';
import { type Delivery, type Outcome, promptly } from './charges.ts';
import { checkoutPage } from './page.ts';
import { phonePage } from './phone-page.ts';
import type { Simulator } from './simulator.ts';
import type { TextSimulator } from './texts.ts';

const mostBytes = 64 * 1024;

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request) {
    text += piece;
    if (text.length > mostBytes) throw new Error('Too long');
  }
  return text;
}

function parsedBody(request: IncomingMessage, text: string): Record<string, unknown> {
  if (!text) return {};
  if (request.headers['content-type']?.startsWith('application/json')) return JSON.parse(text);
  return Object.fromEntries(new URLSearchParams(text));
}

const deliveries: Readonly<Record<string, Delivery>> = {
  now: promptly,
  twice: { ...promptly, times: 2 },
  late: { ...promptly, afterMs: 10_000 },
  never: { ...promptly, times: 0 },
  forged: { ...promptly, isForged: true },
};

const outcomes: readonly Outcome[] = ['pay', 'fail', 'cancel'];

function html(response: ServerResponse, text: string): void {
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .end(text);
}

const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** Serves a simulated provider of texts, and the page of its phones. */
async function serveTexts(
  texts: TextSimulator,
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
): Promise<void> {
  if (pathname === '/phones') {
    if (request.method !== 'POST') return html(response, phonePage(texts.texts));
    const typed = new URLSearchParams(await bodyOf(request));
    await texts.reply(typed.get('from') ?? '', typed.get('text') ?? '');
    return void response.writeHead(303, { location: '/phones' }).end();
  }
  const given = texts.answer(
    {
      method: request.method ?? 'GET',
      path: pathname.slice('/twilio'.length),
      body: parsedBody(request, await bodyOf(request)),
    },
    request.headers.authorization ?? '',
  );
  if (given === 'silence') return void request.socket.destroy();
  json(response, given.status, given.body);
}

/** Serves the simulators over HTTP: each provider under its name, and the pages of payments and phones. */
export function serveSimulator(simulator: Simulator, texts?: TextSimulator): Server {
  async function checkout(request: IncomingMessage, response: ServerResponse, page: string): Promise<void> {
    const charge = simulator.book.charges.find((each) => page === `${each.provider}/${each.page}`);
    if (!charge) return void response.writeHead(404).end('This payment does not exist.');
    if (request.method !== 'POST') return html(response, checkoutPage(charge));
    const chosen = new URLSearchParams(await bodyOf(request));
    const outcome = outcomes.find((each) => each === chosen.get('outcome')) ?? 'cancel';
    const delivery = deliveries[chosen.get('delivery') ?? ''] ?? promptly;
    const amount = Number(chosen.get('amount')) || charge.asked;
    // The browser must not wait for late webhooks.
    const late = delivery.afterMs > 0;
    const to = await simulator.pay(charge, { outcome, amount, delivery: late ? deliveries.never : delivery });
    if (late) void simulator.pay(charge, { outcome, amount, delivery });
    response.writeHead(303, { location: to }).end();
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (pathname.startsWith('/checkout/'))
      return checkout(request, response, pathname.slice('/checkout/'.length));
    if (texts && (pathname === '/phones' || pathname.startsWith('/twilio/')))
      return serveTexts(texts, request, response, pathname);
    const provider = onlineProviders.find((name) => pathname.startsWith(`/${name}/`));
    if (!provider) return void json(response, 404, { message: 'This provider does not exist.' });
    const given = simulator.answer(provider, (request.headers.authorization ?? '').replace(/^Bearer /, ''), {
      method: request.method ?? 'GET',
      path: pathname.slice(provider.length + 1),
      query,
      body: parsedBody(request, await bodyOf(request)),
      idempotencyKey: request.headers['idempotency-key']?.toString(),
    });
    // The action is performed, but the connection breaks before the answer.
    if (given === 'silence') return void request.socket.destroy();
    json(response, given.status, given.body);
  }

  return createServer((request, response) => {
    handle(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
}
