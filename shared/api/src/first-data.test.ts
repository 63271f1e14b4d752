import axios from 'axios';
import { getPublic } from './api.ts';

beforeAll(() => {
  document.body.innerHTML = '<script type="application/json" id="daybook-first"></script>';
  const element = document.getElementById('daybook-first');
  if (element) element.textContent = JSON.stringify({ site: { name: 'Adire Salon' } });
});

test('a response that came with the page is used once, without a request; later calls ask the server', async () => {
  const asked: (string | undefined)[] = [];
  axios.defaults.adapter = async (config) => {
    asked.push(config.url);
    const headers = { 'content-type': 'application/json' };
    return { status: 200, statusText: '', data: '{"name":"Renamed"}', headers, config };
  };
  expect((await getPublic('site')).name).toBe('Adire Salon');
  expect(asked).toEqual([]);
  expect((await getPublic('site')).name).toBe('Renamed');
  await getPublic('categories');
  expect(asked).toEqual(['site', 'categories']);
});
