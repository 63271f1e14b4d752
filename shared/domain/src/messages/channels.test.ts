import { stateAfter, textStates, wishOf } from './channels.ts';

test.each(['STOP', ' stop. ', 'Stop!', 'STOP ALL', 'Unsubscribe', 'Arrêt', 'إيقاف', 'ＳＴＯＰ'])(
  '%j ends texts',
  (text) => {
    expect(wishOf(text)).toBe('stop');
  },
);

test.each(['START', 'unstop', 'Yes'])('%j allows them again', (text) => {
  expect(wishOf(text)).toBe('start');
});

test.each(['', 'Please stop by the desk', 'I can’t stop', 'STOP +2348031234567', 'Thanks'])(
  '%j is an ordinary text',
  (text) => {
    expect(wishOf(text)).toBeNull();
  },
);

test('a report moves a text on, never back, and what was delivered or failed stays', () => {
  const reported = ['sent', 'delivered', 'failed'] as const;
  const after = textStates.map((state) => reported.map((report) => stateAfter(state, report)));
  expect(after).toEqual([
    ['sent', 'delivered', 'failed'],
    ['sent', 'delivered', 'failed'],
    [null, 'delivered', 'failed'],
    [null, null, null],
    [null, null, null],
  ]);
});
