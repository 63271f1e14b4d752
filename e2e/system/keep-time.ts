import type { BodyOf } from '@daybook/contract/endpoints';

/** Holds a start like another visitor who is filling in the form. */
export async function keepTime(url: string, body: BodyOf<'POST holds'>): Promise<void> {
  const answer = await fetch(`${url}/api/v1/holds`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The time could not be kept: ${await answer.text()}`);
}
