import { cleanup, configure, render } from '@testing-library/react';
import { useMemo, type ReactNode } from 'react';
import { AdminContext, memoryStore, type DataProvider } from 'react-admin';
import { RouterProvider, createBrowserRouter } from 'react-router-dom';
import { DEFAULT_THEME, type AnswerOf, type Role } from '#libs/contracts';
import { startLanguage, useLanguageProvider } from '../kit/i18n';
import { KonakNotification } from '../kit/layout/KonakNotification';
import { forgetSession, keepSession } from '../kit/session/session-store';
import { konakTheme } from '../kit/theme/konak-theme';

// A busy machine takes its time.
configure({ asyncUtilTimeout: 60_000 });

interface Setting {
  role?: Role;
  address?: string;
  data?: Partial<DataProvider>;
}

/** What a spec file of components has in place of a browser: one page of the console in English at a time. */
export function useConsole() {
  let router: ReturnType<typeof createBrowserRouter> | undefined;
  beforeAll(startLanguage);
  afterEach(() => {
    cleanup();
    router?.dispose();
    forgetSession();
  });
  return {
    /** Draws a component as a page has it, for a user of the role. @returns the address that is shown. */
    draw(
      component: ReactNode,
      { role = 'corporate.agency.admin', address = '/', data = {} }: Setting = {},
    ): { address(): string } {
      keepSession({ token: 'token', user: { role }, account: {} } as AnswerOf<'auth.status'>);
      window.history.replaceState(null, '', address);
      router = createBrowserRouter([{ path: '*', element: <Page data={data}>{component}</Page> }]);
      render(<RouterProvider router={router} />);
      return { address: () => window.location.pathname + window.location.search };
    },
  };
}

const store = memoryStore();

function Page({ data, children }: { data: Partial<DataProvider>; children: ReactNode }) {
  const i18nProvider = useLanguageProvider();
  const theme = useMemo(() => konakTheme(DEFAULT_THEME, i18nProvider), [i18nProvider]);
  return (
    <AdminContext dataProvider={data as DataProvider} i18nProvider={i18nProvider} store={store} theme={theme}>
      {children}
      <KonakNotification />
    </AdminContext>
  );
}
