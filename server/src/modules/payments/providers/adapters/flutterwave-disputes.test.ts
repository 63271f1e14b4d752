import { disputeStateOf } from './flutterwave-disputes.ts';

test.each([
  ['initiated', 'opened'],
  ['pending', 'opened'],
  ['declined', 'opened'],
  ['accepted', 'lost'],
  ['lost', 'lost'],
  ['won', 'won'],
  ['a word that is new', 'opened'],
])('a charge-back that is %s at Flutterwave is %s', (status, state) => {
  expect(disputeStateOf(status)).toBe(state);
});
