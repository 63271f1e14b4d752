import type { AnswerOf, EndpointKey } from '@daybook/contract/endpoints';
import type { Page } from '@playwright/test';

/** Changes a response of the API on its way to the page, for states that would take days to occur. */
export async function patched<K extends EndpointKey>(
  page: Page,
  _key: K,
  path: string,
  change: (answer: AnswerOf<K>) => AnswerOf<K>,
): Promise<() => Promise<void>> {
  const url = `**/api/v1/${path}`;
  let isOver = false;
  await page.route(url, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: change(await answer.json()) }).catch((error) => {
      // The browser has answered a request that was under way at the end.
      if (!isOver) throw error;
    });
  });
  return () => {
    isOver = true;
    return page.unroute(url);
  };
}
