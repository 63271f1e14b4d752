/** A message that the leading tab relays. */
export interface Relayed {
  /** The id of the previous event. A tab with another last id has missed something. */
  before: string | null;
  id: string | null;
  data: string | null;
  /** The time of the last change, on the clock of all tabs; null if it is unknown. */
  quietSince: number | null;
}

/** `ask`: a tab has just joined. `waiting`: the leading tab exists, but has no connection. */
type Message = Relayed | 'ask' | 'waiting';

interface Part<Result> {
  /** Runs in the leading tab until its signal ends. Messages passed to `relay` reach the other tabs. */
  lead(signal: AbortSignal, relay: (message: Relayed | 'waiting') => void): Promise<Result>;
  /** Runs in every other tab. */
  receive(message: Relayed | 'waiting'): void;
}

/** The interval of the leading tab's heartbeat. */
const aliveEveryMs = 2_000;
/** A tab without a heartbeat for this long is frozen, and another one replaces it. */
const silenceMs = 5_000;

const isAborted = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/**
 * Elects one leader among all tabs that join under a name; the others receive its relayed messages. A tab that closes
 * releases its lock; a frozen tab loses it. Resolves to the result of `lead`, or to null if the signal ends first. In a
 * browser without locks, without TLS or with storage blocked, every tab leads for itself.
 */
export async function joinTabs<Result>(
  name: string,
  signal: AbortSignal,
  part: Part<Result>,
): Promise<Result | null> {
  const channel = 'locks' in navigator ? channelOf(name) : null;
  if (!channel) return part.lead(signal, () => undefined);
  try {
    for (let isLeaderSilent = false; !signal.aborted; ) {
      const leading = new AbortController();
      const waiting = waitingFor(channel, part.receive);
      const leave = () => {
        waiting.end();
        leading.abort();
      };
      signal.addEventListener('abort', leave);
      try {
        const options = isLeaderSilent ? { steal: true } : { signal: waiting.signal };
        return await navigator.locks.request(name, options, () => {
          waiting.end();
          return leadOver(channel, leading.signal, part);
        });
      } catch (error) {
        // Another tab took the lock, or this one stopped waiting for it.
        if (!isAborted(error)) return await part.lead(signal, () => undefined);
        isLeaderSilent = waiting.isSilent();
      } finally {
        leave();
        signal.removeEventListener('abort', leave);
      }
    }
    return null;
  } finally {
    channel.close();
  }
}

/** Null if the browser refuses to create one. */
function channelOf(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}

/** Listens to the leading tab. The signal ends when it has been silent for too long. */
function waitingFor(channel: BroadcastChannel, receive: (message: Relayed | 'waiting') => void) {
  const waiting = new AbortController();
  let isSilent = false;
  // Randomised, so that one tab notices first and takes over.
  const patience = silenceMs + Math.random() * aliveEveryMs;
  const stop = () => {
    isSilent = true;
    waiting.abort();
  };
  let timer = setTimeout(stop, patience);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data === 'ask') return;
    clearTimeout(timer);
    timer = setTimeout(stop, patience);
    receive(data);
  };
  channel.postMessage('ask' satisfies Message);
  return {
    signal: waiting.signal,
    isSilent: () => isSilent,
    end() {
      clearTimeout(timer);
      channel.onmessage = null;
      waiting.abort();
    },
  };
}

async function leadOver<Result>(
  channel: BroadcastChannel,
  signal: AbortSignal,
  { lead }: Part<Result>,
): Promise<Result> {
  let last: Relayed | 'waiting' = 'waiting';
  const announce = () => {
    if (!signal.aborted) channel.postMessage(last);
  };
  announce();
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data === 'ask') announce();
  };
  const alive = setInterval(announce, aliveEveryMs);
  try {
    return await lead(signal, (message) => {
      last = message;
      announce();
      // From now on only the position is repeated: the event itself has been relayed.
      if (last !== 'waiting') last = { ...last, before: last.id, data: null };
    });
  } finally {
    clearInterval(alive);
  }
}
