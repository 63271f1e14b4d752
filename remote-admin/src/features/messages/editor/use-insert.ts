import { placeholderText } from '@daybook/domain/messages/template';
import { useEffect, useRef } from 'react';

/** Inserts a placeholder at the cursor of a field, and puts the cursor behind it. */
export function useInsert<Field extends HTMLInputElement | HTMLTextAreaElement>(
  value: string,
  onChange: (value: string) => void,
) {
  const field = useRef<Field>(null);
  const place = useRef<number | null>(null);

  // After the field has the new text: before that, the position does not exist in it.
  useEffect(() => {
    if (place.current === null || !field.current) return;
    field.current.focus();
    field.current.setSelectionRange(place.current, place.current);
    place.current = null;
  });

  function insert(name: string): void {
    const from = field.current?.selectionStart ?? value.length;
    const to = field.current?.selectionEnd ?? from;
    const words = placeholderText(name);
    place.current = from + words.length;
    onChange(value.slice(0, from) + words + value.slice(to));
  }

  return { field, insert };
}
