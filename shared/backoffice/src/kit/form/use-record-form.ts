import { hasCode } from '@daybook/api/has-code';
import { useEdited } from './use-edited.ts';
import { useRefusal } from './use-refusal.ts';

/** The part of a mutation that a form needs. */
interface Save {
  isPending: boolean;
  error: unknown;
  reset(): void;
}

/**
 * A form over a versioned record: its draft (`useEdited`), its problems (`useRefusal`), and the state of its
 * `SaveBar`.
 */
export function useRecordForm<Kept extends { version: number }, Draft>(
  name: string,
  current: Kept,
  draftOf: (stored: Kept) => Draft,
  save: Save,
) {
  const { draft, version, isTouched, isOutdated, change, adopt, reload } = useEdited(name, current, draftOf);
  const { errors, problem, idOf, clear, validate, refuse } = useRefusal();
  return {
    draft,
    version,
    errors,
    idOf,
    validate,
    refuse,
    adopt,
    put: (more: Partial<Draft>) => {
      clear();
      change({ ...draft, ...more });
    },
    bar: {
      isTouched,
      isBusy: save.isPending,
      problem,
      isOutdated: isOutdated || hasCode(save.error, 'version_conflict'),
      onReload: () => {
        clear();
        save.reset();
        reload();
      },
    },
  };
}
