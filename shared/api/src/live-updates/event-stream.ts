/** One event of a text/event-stream. Missing fields are null. */
export interface StreamedEvent {
  id: string | null;
  data: string | null;
  /** The time without a change before the event. Only the first event of a stream of changes has it. */
  quietMs: number | null;
}

/** The events of a stream as they arrive; an event without fields is a heartbeat. Ends with the stream. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamedEvent> {
  let lines: string[] = [];
  for await (const line of readLines(body)) {
    if (line !== '') lines.push(line);
    else if (lines.length > 0) {
      yield eventOf(lines);
      lines = [];
    }
  }
}

/** The text after the last line break is not a complete line yet. */
async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield line.replace(/\r$/, '');
    }
  } finally {
    // A consumer that stops early closes the connection.
    await reader.cancel().catch(() => undefined);
  }
}

function eventOf(lines: readonly string[]): StreamedEvent {
  const valuesOf = (field: string) =>
    lines
      .filter((line) => line.startsWith(`${field}:`))
      .map((line) => line.slice(field.length + 1).replace(/^ /, ''));
  const data = valuesOf('data');
  const quiet = valuesOf('quiet').at(-1);
  return {
    id: valuesOf('id').at(-1) ?? null,
    data: data.length > 0 ? data.join('\n') : null,
    quietMs: quiet === undefined ? null : Number(quiet),
  };
}
