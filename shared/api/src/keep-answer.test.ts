import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { keepAnswer } from './keep-answer.ts';

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

test('what was asked before a change does not bring back what was', async () => {
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

test('where nothing was being asked, nothing is', async () => {
  const { client, answers, settled, close, shown } = open();
  answers[0]?.(1);
  await settled();
  keepAnswer(client, key, 2);
  await settled();
  expect(shown()).toBe(2);
  expect(answers).toHaveLength(1);
  close();
});
