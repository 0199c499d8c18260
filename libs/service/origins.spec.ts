import { originsOf } from './origins.js';

const siteOf = async (host: string) => ({ claimed: host === 'tatil.example' }) as never;
const openTo = (FRONT_URL: string) =>
  originsOf({ CONSOLE_URL: 'https://panel.example', FRONT_URL }, { ofSite: siteOf });

it('the API is open to an account’s site over https, and without it where the front has none either', async () => {
  const [served, local] = [openTo('https://konak.example'), openTo('http://localhost:3002')];
  expect(await served('https://tatil.example')).toBe(true);
  expect(await served('http://tatil.example')).toBe(false);
  expect(await local('http://tatil.example')).toBe(true);
  for (const strange of ['https://tatil.example:444', 'https://evil.example', 'ftp://tatil.example', 'null', undefined])
    expect([strange, await served(strange), await local(strange)]).toEqual([strange, false, false]);
});
