import { copyText } from './copy-text.ts';

const writeText = jest.fn(async (_text: string) => {});
const written: string[] = [];
let isRefused = false;

/** Like WebKit, refuses requests after the click; the text may arrive later. */
class Item {
  readonly content: Promise<Blob>;
  constructor({ 'text/plain': content }: { 'text/plain': Promise<Blob> }) {
    this.content = content;
  }
}
const write = jest.fn(async ([item]: Item[]) => {
  const blob = await item?.content;
  if (isRefused) throw new DOMException('no', 'NotAllowedError');
  if (blob) written.push(await new Response(blob).text().catch(() => String(blob.size)));
});

function clipboardOf(clipboard: object | undefined, item?: typeof Item) {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
  if (item) Object.defineProperty(globalThis, 'ClipboardItem', { configurable: true, value: item });
  else Reflect.deleteProperty(globalThis, 'ClipboardItem');
}

beforeEach(() => {
  jest.clearAllMocks();
  written.length = 0;
  isRefused = false;
});

test('a text is copied', async () => {
  clipboardOf({ writeText, write }, Item);
  expect(await copyText('https://example.com/i/1')).toBe(true);
  expect(writeText).toHaveBeenCalledWith('https://example.com/i/1');
});

test('the clipboard is used at once for a text that is still loading', async () => {
  clipboardOf({ writeText, write }, Item);
  let arrive = (_text: string) => {};
  const copied = copyText(
    new Promise<string>((done) => {
      arrive = done;
    }),
  );
  expect(write).toHaveBeenCalledTimes(1);
  arrive('https://example.com/i/2');
  expect(await copied).toBe(true);
  expect(written).toHaveLength(1);
  expect(writeText).not.toHaveBeenCalled();
});

test('a clipboard that accepts no promise gets the text once it has loaded', async () => {
  clipboardOf({ writeText });
  expect(await copyText(Promise.resolve('later'))).toBe(true);
  expect(writeText).toHaveBeenCalledWith('later');
});

test('a page that may not copy reports it, now and later', async () => {
  clipboardOf(undefined);
  expect(await copyText('now')).toBe(false);
  expect(await copyText(Promise.resolve('later'))).toBe(false);
  clipboardOf({ writeText, write }, Item);
  isRefused = true;
  expect(await copyText(Promise.resolve('later'))).toBe(false);
});

test('a text that fails to load fails the copying', async () => {
  clipboardOf({ writeText, write }, Item);
  const failing = () => Promise.reject(new Error('no link'));
  await expect(copyText(failing())).rejects.toThrow('no link');
  clipboardOf({ writeText });
  await expect(copyText(failing())).rejects.toThrow('no link');
});
