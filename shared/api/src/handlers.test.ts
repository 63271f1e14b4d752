import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { keepAnswer } from './handlers.ts';

const key = ['invoice', 'one'];

/** A screen that shows an invoice, with the responses to its requests. */
function open() {
  const client = new QueryClient();
  const answers: ((version: number) => void)[] = [];
  const observer = new QueryObserver<number>(client, {
    queryKey: key,
    queryFn: () => new Promise((answer) => answers.push(answer)),
  });
  const close = observer.subscribe(() => undefined);
  const settled = () => new Promise((done) => setTimeout(done));
  return { client, answers, settled, close, shown: () => observer.getCurrentResult().data };
}

test('a request from before a change does not restore the old data', async () => {
  const { client, answers, settled, close, shown } = open();
  keepAnswer(client, key, 2);
  expect(shown()).toBe(2);
  answers[0]?.(1);
  await settled();
  expect(shown()).toBe(2);
  answers[1]?.(3);
  await settled();
  expect(shown()).toBe(3);
  close();
});

test('no request is repeated if none was in flight', async () => {
  const { client, answers, settled, close, shown } = open();
  answers[0]?.(1);
  await settled();
  keepAnswer(client, key, 2);
  await settled();
  expect(shown()).toBe(2);
  expect(answers).toHaveLength(1);
  close();
});
