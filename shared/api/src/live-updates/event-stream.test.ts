import { readEvents, type StreamedEvent } from './event-stream.ts';

/** The events of a stream that arrives in these chunks. */
async function eventsOf(...pieces: string[]): Promise<StreamedEvent[]> {
  const bytes = pieces.map((piece) => new TextEncoder().encode(piece));
  return collect(bytes);
}

async function collect(bytes: Uint8Array[]): Promise<StreamedEvent[]> {
  const events: StreamedEvent[] = [];
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of bytes) controller.enqueue(piece);
      controller.close();
    },
  });
  for await (const event of readEvents(body)) events.push(event);
  return events;
}

test('an event ends with an empty line', async () => {
  expect(await eventsOf('id: 1\ndata: {"a":1}\n\nid: 2\ndata: {"a":2}\n\n')).toEqual([
    { id: '1', data: '{"a":1}', quietMs: null },
    { id: '2', data: '{"a":2}', quietMs: null },
  ]);
});

test('chunks can be cut anywhere, even inside a character', async () => {
  const whole = new TextEncoder().encode('id: 7\ndata: Adé\ndata: Ọlá\n\n');
  const single = [...whole].map((byte) => Uint8Array.of(byte));
  expect(await collect(single)).toEqual([{ id: '7', data: 'Adé\nỌlá', quietMs: null }]);
});

test('a heartbeat is an event without fields', async () => {
  expect(await eventsOf(': still there\nid: 3\n\n', ': and again\n\n')).toEqual([
    { id: '3', data: null, quietMs: null },
    { id: null, data: null, quietMs: null },
  ]);
});

test('line breaks of Windows, fields without a space and unknown fields are read', async () => {
  expect(await eventsOf('retry: 2000\r\nid:4\r\nevent: x\r\ndata:y\r\n\r\n')).toEqual([
    { id: '4', data: 'y', quietMs: null },
  ]);
});

test('the time without a change is a number', async () => {
  expect(await eventsOf('retry: 2000\nid: e.3\nquiet: 4000\n\n')).toEqual([
    { id: 'e.3', data: null, quietMs: 4000 },
  ]);
});

test('an incomplete event at the end is dropped', async () => {
  expect(await eventsOf('data: whole\n\ndata: half\n')).toEqual([{ id: null, data: 'whole', quietMs: null }]);
});

test('a consumer that stops early closes the connection', async () => {
  const cancelled = jest.fn();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('data: 1\n\n')),
    cancel: cancelled,
  });
  for await (const _event of readEvents(body)) break;
  expect(cancelled).toHaveBeenCalledTimes(1);
});
