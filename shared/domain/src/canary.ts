/** The reported outcomes of loading one version of a remote; in a trial, numbers of addresses. */
export interface Outcomes {
  loads: number;
  failures: number;
}

/** One in so many successes is reported outside trials; failures always are. */
export const successesPerReport = 20;

/** A page may report with its stamp for at least this long. Open pages get a newer one every hour. */
export const stampLastsMs = 24 * 3_600_000;

/** Counted reports: sampled successes separately. */
interface Counted {
  failures: number;
  /** Successes reported by pages that report every outcome. */
  successes: number;
  /** Successes reported by pages that report one in {@link successesPerReport}. */
  sampledSuccesses: number;
}

/** The outcomes of all loads; an estimate if successes were sampled. */
export const outcomesOf = ({ failures, successes, sampledSuccesses }: Counted): Outcomes => ({
  failures,
  loads: failures + successes + sampledSuccesses * successesPerReport,
});

/**
 * From this number of loads, a canary is evaluated by its failure rate; before, only an overwhelming failure stops it.
 */
export const canaryEvaluatedFrom = 100;
/**
 * Fewer failures than this decide nothing, for a canary or its control: they may come from one person who wants to harm
 * or save a version. In a trial each address counts once.
 */
const fewestFailures = 3;
/** This share of failed loads is tolerated, regardless of the control. */
const tolerated = 0.01;
/** Beyond that, this multiple of the control's failure rate. */
const timesControl = 2;

/** Share of failed loads, from 0 to 1; 0 without loads. */
export const failureRate = ({ loads, failures }: Outcomes): number => (loads === 0 ? 0 : failures / loads);

/** The highest tolerated failure rate of a canary, given its control. */
export const toleratedRate = (control: Outcomes): number =>
  control.failures < fewestFailures ? tolerated : Math.max(timesControl * failureRate(control), tolerated);

/**
 * The failure rate assumed for a broken version, in the test before {@link canaryEvaluatedFrom} loads: well above any
 * tolerated rate.
 */
const brokenRate = (allowed: number): number => Math.max(0.3, (allowed + 1) / 2);
/** One sound version in so many may be stopped early by chance. */
const falseAlarms = 1000;

/**
 * Wald's sequential test after each load: the likelihood ratio of a broken version to one at the tolerated rate. If
 * nothing else fails, three failures of three are enough.
 */
function failsEarly({ loads, failures }: Outcomes, allowed: number): boolean {
  if (failures < fewestFailures || allowed >= 1) return false;
  const broken = brokenRate(allowed);
  const evidence =
    failures * Math.log(broken / allowed) + (loads - failures) * Math.log((1 - broken) / (1 - allowed));
  return evidence >= Math.log(falseAlarms);
}

export type CanaryVerdict = 'too-early' | 'holds' | 'fails';

/** Whether a canary fails more often than tolerated. Both arguments come from pages that report every outcome. */
export function evaluateCanary(canary: Outcomes, control: Outcomes): CanaryVerdict {
  if (canary.loads < canaryEvaluatedFrom)
    return failsEarly(canary, toleratedRate(control)) ? 'fails' : 'too-early';
  const isFailing = canary.failures >= fewestFailures && failureRate(canary) > toleratedRate(control);
  return isFailing ? 'fails' : 'holds';
}
