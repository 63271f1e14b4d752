import { t } from '@daybook/i18n';
import {
  Component,
  type ComponentType,
  createElement,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import {
  extensionHost,
  FillerFailure,
  type LoadedFiller,
  type SlotFiller,
  useFillers,
} from './extensions.ts';
import classes from './Filled.module.css';
import type { ComponentSlot, SlotProps } from './slots.ts';

/** Milliseconds until a filler that shows nothing is reported to the reader. A late arrival is still shown. */
const patienceMs = 5000;

interface Props<S extends ComponentSlot> {
  filler: SlotFiller<S>;
  /** The properties of the slot. */
  with: SlotProps[S];
  /** Shown while the filler loads. */
  loading?: ReactNode;
  /** Takes a failed filler away; absent if its place stays. */
  onClose?: () => void;
}

type State<S extends ComponentSlot> =
  | { is: 'loading' }
  | { is: 'failed'; supportCode: string }
  | { is: 'loaded'; loaded: LoadedFiller<S> };

/** The code stays the same while it is shown, also after a new release: what is typed in it stays. */
function useLoaded<S extends ComponentSlot>(given: SlotFiller<S>): State<S> {
  const [filler] = useState(given);
  const [state, setState] = useState<State<S>>({ is: 'loading' });
  useEffect(() => {
    let isShown = true;
    const show = (next: State<S>) => isShown && setState(next);
    extensionHost()
      .load(filler)
      .then(
        (loaded) => show({ is: 'loaded', loaded }),
        (error: unknown) =>
          show({ is: 'failed', supportCode: error instanceof FillerFailure ? error.supportCode : '' }),
      );
    return () => {
      isShown = false;
    };
  }, [filler]);
  return state;
}

/**
 * One filler in its place. Its code is loaded here; if that fails, takes too long or throws, a sentence stands in its
 * place and the rest of the screen is not affected.
 */
export function Filled<S extends ComponentSlot>(props: Props<S>) {
  const [attempt, setAttempt] = useState(0);
  // A filler begins anew for another record.
  const key = JSON.stringify([props.filler.key, props.with, attempt]);
  return <Attempt key={key} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

interface AttemptProps<S extends ComponentSlot> extends Props<S>, Pick<FailureProps, 'onRetry'> {}

function Attempt<S extends ComponentSlot>({
  filler,
  with: given,
  loading = <p className={classes.loading}>{t('Loading…')}</p>,
  onRetry,
  onClose,
}: AttemptProps<S>) {
  const state = useLoaded(filler);
  const failure = { filler, onRetry, onClose };
  if (state.is === 'failed') return <Failure {...failure} supportCode={state.supportCode} />;
  const waiting = <Waiting late={<Failure {...failure} supportCode="" />}>{loading}</Waiting>;
  if (state.is === 'loading') return waiting;
  return (
    <Boundary {...failure} loaded={state.loaded}>
      <Suspense fallback={waiting}>
        <Mounted loaded={state.loaded} with={given} />
      </Suspense>
    </Boundary>
  );
}

function Waiting({ late, children }: { late: ReactNode; children: ReactNode }) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? late : children;
}

function Mounted<S extends ComponentSlot>({
  loaded,
  with: given,
}: {
  loaded: LoadedFiller<S>;
  with: SlotProps[S];
}) {
  useLayoutEffect(() => loaded.mount(), [loaded]);
  // TypeScript does not resolve the conditional type of an open slot.
  return createElement<SlotProps[S]>(loaded.code as ComponentType<SlotProps[S]>, given);
}

interface BoundaryProps extends Omit<FailureProps, 'supportCode'> {
  loaded: Pick<LoadedFiller, 'failed'>;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { supportCode: string | null }> {
  override state = { supportCode: null };

  static getDerivedStateFromError() {
    return { supportCode: '' };
  }

  override componentDidCatch(error: unknown) {
    this.setState({ supportCode: this.props.loaded.failed(error) });
  }

  override render() {
    const { loaded, children, ...failure } = this.props;
    const { supportCode } = this.state;
    return supportCode === null ? children : <Failure {...failure} supportCode={supportCode} />;
  }
}

interface FailureProps {
  filler: SlotFiller;
  supportCode: string;
  onRetry: () => void;
  onClose: (() => void) | undefined;
}

/** An action whose filler is no longer offered takes its failure away; it would not load again. */
function Failure({ filler: { key, slot, label }, supportCode, onRetry, onClose }: FailureProps) {
  const isOffered = useFillers(slot).some((each) => each.key === key);
  useEffect(() => {
    if (!isOffered) onClose?.();
  }, [isOffered, onClose]);
  return (
    <div className={classes.failure} role="status">
      <p className={classes.sentence}>{t('“{label}” couldn’t be loaded.', { label })}</p>
      {supportCode && <p className={classes.code}>{t('Support code: {code}', { code: supportCode })}</p>}
      <button type="button" className={classes.again} onClick={onRetry}>
        {t('Try again')}
      </button>
      {onClose && (
        <button type="button" className={classes.again} onClick={onClose}>
          {t('Close')}
        </button>
      )}
    </div>
  );
}
