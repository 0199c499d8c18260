import { QueryClient } from '@tanstack/react-query';
import { Suspense, useMemo, type ComponentType } from 'react';
import { Admin, CustomRoutes, Resource, localStorageStore } from 'react-admin';
import { Navigate, Route, RouterProvider, createBrowserRouter } from 'react-router-dom';
import type { Access } from '#libs/contracts';
import { dataProvider } from './platform/api/data-provider';
import { refused } from './platform/api/http';
import { ErrorBoundary } from './platform/errors/ErrorBoundary';
import { NoAccess } from './platform/errors/NoAccess';
import { NotFound } from './platform/errors/NotFound';
import { useLanguageProvider } from './platform/i18n/i18n-provider';
import { currentLanguage } from './platform/i18n/language';
import { Allowed } from './platform/layout/Allowed';
import { KonakLayout } from './platform/layout/KonakLayout';
import { KonakNotification } from './platform/layout/KonakNotification';
import { LoadingBar, PageLoading } from './platform/layout/LoadingBar';
import { LoginPage } from './access/login/LoginPage';
import { writing } from './platform/resource';
import { authProvider } from './platform/session/auth-provider';
import { PUBLIC_PAGES } from './public-pages';
import { homeOf, resources } from './resources';
import { useRole, useSession } from './platform/session/session-store';
import { useColour } from './platform/theme/brand';
import { konakTheme } from './platform/theme/konak-theme';

const store = localStorageStore(undefined, 'konak');
// The language is kept by i18n/language.ts; an older one kept here would win.
store.removeItem('locale');
const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // What the API refuses once it refuses again; only a lost connection is worth another try.
      retry: (failures, error) => failures < 2 && !refused(error),
    },
  },
});

function Console() {
  const i18nProvider = useLanguageProvider();
  const colour = useColour(useSession()?.account.colorpreference);
  const lang = currentLanguage();
  const theme = useMemo(() => konakTheme(colour, lang), [colour, lang]);
  return (
    <Admin
      title="Konak"
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
      theme={theme}
      darkTheme={null}
      layout={KonakLayout}
      loginPage={LoginPage}
      loading={PageLoading}
      notification={KonakNotification}
      catchAll={ToNotFound}
      accessDenied={NoAccess}
      disableTelemetry
    >
      {resources.map(
        ({ name, screen }) =>
          screen?.list && (
            <Resource
              key={name}
              name={name}
              list={guarded(screen.access, screen.list)}
              create={guarded(writing(screen.access), screen.create)}
              edit={guarded(screen.access, screen.edit)}
            />
          ),
      )}
      <CustomRoutes noLayout>
        {Object.entries(PUBLIC_PAGES).map(([path, Page]) => (
          <Route key={path} path={path} element={<Public page={Page} />} />
        ))}
        <Route path="/error-404" element={<NotFoundPage />} />
      </CustomRoutes>
      <CustomRoutes>
        <Route path="/" element={<ToHome />} />
        {resources.flatMap(
          ({ name, screen }) =>
            screen &&
            Object.entries({ '': screen.page, ...screen.subpages }).map(
              ([path, Page]) =>
                Page && <Route key={path} path={`/${name}/${path}`} element={guarded(screen.access, Page)} />,
            ),
        )}
      </CustomRoutes>
    </Admin>
  );
}

/** A page for those who may see it. */
function guarded(access: Access, Page: ComponentType | undefined) {
  return (
    Page && (
      <Allowed access={access}>
        <Page />
      </Allowed>
    )
  );
}

function Public({ page: Page }: { page: ComponentType }) {
  return (
    <ErrorBoundary>
      <Suspense fallback={<PageLoading />}>
        <LoadingBar />
        <Page />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Who is signed in keeps the menu. */
function NotFoundPage() {
  return useSession() ? (
    <KonakLayout>
      <NotFound />
    </KonakLayout>
  ) : (
    <NotFound />
  );
}

function ToHome() {
  return <Navigate to={homeOf(useRole())} replace />;
}

function ToNotFound() {
  return <Navigate to="/error-404" replace />;
}

const router = createBrowserRouter([{ path: '*', element: <Console /> }]);

export function App() {
  return <RouterProvider router={router} />;
}
