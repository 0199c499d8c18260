/** @jest-environment <rootDir>/test/dom-environment.mjs */
import { screen, within } from '@testing-library/react';
import { useConsole } from '../../testing/use-console';
import { ConsoleComing } from './PageComing';

const { draw } = useConsole();

it('is a page with a heading while the console is on its way', () => {
  draw(<ConsoleComing />, { address: '/hotels' });
  const heading = within(screen.getByRole('main')).getByRole('heading', { level: 1 });
  expect(heading.textContent).toBe('Hotels');
});
