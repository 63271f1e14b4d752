import { screen, waitFor, within } from '@testing-library/react';
import { openRegister, page, week } from '../../../testing/open-register.tsx';

describe('saved views', () => {
  test('restore their filters and their columns', async () => {
    const { user, address } = openRegister(page);
    await user.click(await screen.findByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitem', { name: 'My week' }));
    expect(address()).toBe('?tab=past&status=completed&columns=visit%2Ccustomer%2Cemail');
    expect(await screen.findByRole('button', { name: 'My week' })).toBeVisible();
    const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headings).toEqual(['', 'Visit', 'Customer', 'Email']);
  });

  test('are saved under a name, which is required', async () => {
    const { user, api, address } = openRegister(page, '/admin/bookings?tab=past&q=bisi');
    api.on({
      'POST saved-views': ({ body }) => ({ ...week, ...body, filters: { ...body.filters, tab: 'past' } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save view' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Bisi');
    await user.click(screen.getByRole('checkbox', { name: /^Share/ }));
    await user.click(screen.getByRole('button', { name: 'Save view' }));
    await waitFor(() => expect(address()).toContain('columns='));
    expect(api.requests('POST saved-views')[0]?.body).toMatchObject({
      name: 'Bisi',
      isShared: true,
      filters: { tab: 'past', q: 'bisi', sort: '-startAt' },
    });
  });
});

describe('a saved view', () => {
  const itemsOf = async (user: ReturnType<typeof openRegister>['user'], name: string) => {
    await user.click(await screen.findByRole('button', { name }));
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  };
  const keptAddress = '/admin/bookings?tab=past&status=completed&columns=visit,customer,email';

  test('can be renamed without changing its rows', async () => {
    const { user, api, address } = openRegister(page, `${keptAddress}&q=bisi`);
    api.on({ 'PUT saved-views/:savedViewId': ({ body }) => ({ ...week, name: body.name, version: 2 }) });
    await itemsOf(user, 'My week');
    await user.click(screen.getByRole('menuitem', { name: 'Rename “My week”' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename “My week”' }));
    const name = dialog.getByRole('textbox', { name: 'Name' });
    expect(name).toHaveValue('My week');
    await user.clear(name);
    await user.type(name, 'Last week');
    api.on({ 'GET saved-views': { items: [{ ...week, name: 'Last week' }], columns: null, canShare: true } });
    await user.click(dialog.getByRole('button', { name: 'Rename' }));
    expect(await screen.findByRole('button', { name: 'Last week' })).toBeVisible();
    expect(api.requests('PUT saved-views/:savedViewId')).toMatchObject([
      {
        params: { savedViewId: week.savedViewId },
        body: {
          name: 'Last week',
          isShared: false,
          version: 1,
          filters: { tab: 'past', status: 'completed' },
          columns: ['visit', 'customer', 'email'],
        },
      },
    ]);
    expect(new URLSearchParams(address()).get('q')).toBe('bisi');
  });

  test('can be updated to the register’s current state', async () => {
    const { user, api, address } = openRegister(page);
    expect(await itemsOf(user, 'Views')).toEqual(['My week', 'Save view']);
    await user.click(screen.getByRole('menuitem', { name: 'My week' }));
    expect(await itemsOf(user, 'My week')).toEqual([
      'My week',
      'Save view',
      'Rename “My week”',
      'Delete view',
    ]);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('link', { name: /^No-show/ }));
    const changed = { ...week, version: 2, filters: { tab: 'no_show' as const, status: 'completed' } };
    api.on({ 'PUT saved-views/:savedViewId': changed });
    await itemsOf(user, 'Views');
    api.on({ 'GET saved-views': { items: [changed], columns: null, canShare: true } });
    await user.click(screen.getByRole('menuitem', { name: 'Update “My week”' }));
    await waitFor(() =>
      expect(address()).toBe('?tab=no_show&status=completed&columns=visit%2Ccustomer%2Cemail'),
    );
    expect(api.requests('PUT saved-views/:savedViewId')[0]?.body).toEqual({
      name: 'My week',
      isShared: false,
      version: 1,
      filters: { tab: 'no_show', status: 'completed', sort: '-startAt' },
      columns: ['visit', 'customer', 'email'],
    });
    expect(await screen.findByRole('button', { name: 'My week' })).toBeVisible();
  });

  test('cannot be renamed or changed by a user who does not own it', async () => {
    const { user, api } = openRegister(page, keptAddress);
    api.on({ 'GET saved-views': { items: [{ ...week, abilities: [] }], columns: null, canShare: false } });
    expect(await itemsOf(user, 'My week')).toEqual(['My week', 'Save view']);
  });
});
