import {
  chooseDate,
  chooseService,
  chooseStaff,
  chooseStart,
  type Visit,
  visitAt,
  visitSearch,
  withoutStart,
} from './visit.ts';

const chosen: Visit = { service: 'cut', staff: 'ada', date: '2026-03-03', start: '2026-03-03T09:00:00Z' };

describe('the choices of a visit', () => {
  it('stand in the query string in their order', () => {
    expect(visitSearch(visitAt(chosen, 'review'))).toBe(
      '?service=cut&staff=ada&date=2026-03-03&start=2026-03-03T09%3A00%3A00Z&step=review',
    );
    expect(visitSearch({})).toBe('');
  });

  it('start afresh with another service', () => {
    expect(chooseService(visitAt(chosen, 'services'), 'colour')).toEqual({ service: 'colour' });
  });

  it('stay when the same service is chosen again', () => {
    expect(chooseService(visitAt(chosen, 'services'), 'cut')).toMatchObject(chosen);
  });

  it('keep the day and drop the time with another staff member', () => {
    const visit = chooseStaff(chosen, 'any');
    expect(visit).toMatchObject({ service: 'cut', staff: 'any', date: '2026-03-03' });
    expect(visit.start).toBeUndefined();
  });

  it('keep the time while another day is looked at', () => {
    expect(chooseDate(chosen, '2026-03-05')).toEqual({ ...chosen, date: '2026-03-05' });
  });

  it('go on to the details with a time', () => {
    const visit = chooseStart(
      { service: 'cut', staff: 'any', step: 'time' },
      '2026-03-04',
      '2026-03-04T10:00:00Z',
    );
    expect(visit).toMatchObject({ date: '2026-03-04', start: '2026-03-04T10:00:00Z' });
    expect(visit.step).toBeUndefined();
  });

  it('keep everything but the time when it is lost', () => {
    expect(visitSearch(withoutStart(visitAt(chosen, 'review')))).toBe(
      '?service=cut&staff=ada&date=2026-03-03',
    );
  });
});
