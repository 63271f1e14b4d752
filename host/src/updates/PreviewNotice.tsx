import { leavePreview } from '@daybook/api/release';
import { notify } from '@daybook/shell/notify';
import { useEffect, useState } from 'react';
import { Notice } from './Notice.tsx';

const minuteMs = 60_000;

const inWords = (minutes: number): string => {
  if (minutes < 1) return 'less than a minute';
  if (minutes < 90) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return `${Math.round(minutes / 60)} hours`;
};

/** Says that this browser sees what others do not, for how long, and how to end it. */
export function PreviewNotice({ until }: { until: string }) {
  const left = () => Math.floor((Date.parse(until) - Date.now()) / minuteMs);
  const [minutes, setMinutes] = useState(left);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end is all that counts
  useEffect(() => {
    const timer = setInterval(() => setMinutes(left()), minuteMs / 2);
    return () => clearInterval(timer);
  }, [until]);

  const leave = async () => {
    try {
      await leavePreview();
      location.reload();
    } catch {
      notify({ tone: 'error', message: 'The preview could not be left. Please try again.' });
    }
  };

  return (
    <Notice tone="warning" label="Leave preview" onAct={leave}>
      You see a preview. {minutes < 0 ? 'It has ended.' : `It ends in ${inWords(minutes)}.`}
    </Notice>
  );
}
