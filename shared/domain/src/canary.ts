/** How loading one version of a remote went, as far as it was reported. In a trial, how many addresses it went so for. */
export interface Outcomes {
  loads: number;
  failures: number;
}

/** Of successes one in so many is reported, where no canary of that remote is judged; of failures every one. */
export const successesPerReport = 20;

/** A page may report with its stamp for at least so long. Open pages get a newer one every hour. */
export const stampLastsMs = 24 * 3_600_000;

/** Reports as they are counted: those of successes that stand for more than themselves apart. */
interface Counted {
  failures: number;
  /** Of pages on which every outcome is reported. */
  successes: number;
  /** Of pages that report one in {@link successesPerReport}. */
  sampledSuccesses: number;
}

/** What the reports say of all loads; an estimate where successes were reported in samples. */
export const outcomesOf = ({ failures, successes, sampledSuccesses }: Counted): Outcomes => ({
  failures,
  loads: failures + successes + sampledSuccesses * successesPerReport,
});

/** From so many loads on a canary is judged by its share of failures; before, only what fails overwhelmingly is stopped. */
export const canaryEvaluatedFrom = 100;
/**
 * Fewer failures than this decide nothing, of a canary or beside it: they may be of one person who harms a version, or
 * saves one. In a trial each address counts once.
 */
const fewestFailures = 3;
/** Up to this share of loads may fail, whatever becomes of the others. */
const tolerated = 0.01;
/** Beyond that, so many times the share that fails of the version that everybody else runs. */
const timesControl = 2;

/** Share of loads that failed, from 0 to 1; 0 where there were none. */
export const failureRate = ({ loads, failures }: Outcomes): number => (loads === 0 ? 0 : failures / loads);

/** The highest share of loads that may fail of a canary, by how the others fare. */
export const toleratedRate = (control: Outcomes): number =>
  control.failures < fewestFailures ? tolerated : Math.max(timesControl * failureRate(control), tolerated);

/** The share of failures that is taken for a broken version, in the test before {@link canaryEvaluatedFrom} loads. */
const broken = 0.3;
/** One sound version in so many may be stopped early by chance. */
const falseAlarms = 1000;

/**
 * Wald's sequential test after each load: how much likelier the outcomes are of a broken version than of one that fails
 * as often as it may. Where nothing else fails, three failures of three are enough.
 */
function failsEarly({ loads, failures }: Outcomes, allowed: number): boolean {
  if (failures < fewestFailures || allowed >= broken) return false;
  const evidence =
    failures * Math.log(broken / allowed) + (loads - failures) * Math.log((1 - broken) / (1 - allowed));
  return evidence >= Math.log(falseAlarms);
}

export type CanaryVerdict = 'too-early' | 'holds' | 'fails';

/** Whether a canary fails more often than it may. Both are of pages on which every outcome is reported. */
export function evaluateCanary(canary: Outcomes, control: Outcomes): CanaryVerdict {
  if (canary.loads < canaryEvaluatedFrom)
    return failsEarly(canary, toleratedRate(control)) ? 'fails' : 'too-early';
  const isFailing = canary.failures >= fewestFailures && failureRate(canary) > toleratedRate(control);
  return isFailing ? 'fails' : 'holds';
}
