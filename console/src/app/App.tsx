import { CacheProvider } from '@emotion/react';
import { CssBaseline } from '@mui/material';
import { Suspense, lazy, useMemo } from 'react';
import { AdminContext, localStorageStore } from 'react-admin';
import { Navigate, Route, RouterProvider, Routes, createBrowserRouter, useLocation } from 'react-router-dom';
import { LoginPage } from '../features/login/LoginPage';
import { dataProvider } from './data-provider';
import { queryClient } from '../kit/data';
import { ErrorBoundary } from '../kit/errors/ErrorBoundary';
import { NotFound } from '../kit/errors/NotFound';
import { currentLanguage, useLanguageProvider } from '../kit/i18n';
import { KonakNotification } from '../kit/layout/KonakNotification';
import { LoadingBar } from '../kit/layout/LoadingBar';
import { PageComing } from './layout/PageComing';
import { authProvider } from './session/auth-provider';
import { loginAddress } from './session/login-address';
import { storedSession, useSession } from '../kit/session/session-store';
import { useColour } from '../kit/session/brand';
import { konakTheme } from '../kit/theme/konak-theme';
import { stylesOf } from '../kit/theme/writing';
import { PUBLIC_PAGES } from './public-pages';

const store = localStorageStore(undefined, 'konak');
// The language is kept by i18n/language.ts; an older one kept here would win.
store.removeItem('locale');

/** Most of the console: loaded when the user begins to sign in. */
const loadScreens = async () => ({ default: (await import('./Screens')).Screens });
const Screens = lazy(loadScreens);
const preloadScreens = () => void loadScreens().catch(() => undefined);
if (storedSession()) preloadScreens();

function Console() {
  const i18nProvider = useLanguageProvider();
  const session = useSession();
  const colour = useColour(session?.account.colorpreference);
  const lang = currentLanguage();
  const theme = useMemo(() => konakTheme(colour, i18nProvider), [colour, i18nProvider]);
  return (
    <CacheProvider key={theme.direction} value={stylesOf(lang)}>
      <AdminContext
        dataProvider={dataProvider}
        authProvider={authProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        store={store}
        theme={theme}
        darkTheme={null}
      >
        <CssBaseline enableColorScheme />
        <ErrorBoundary>
          <LoadingBar />
          <Suspense fallback={<PageComing />}>
            <Routes>
              <Route path="/login" element={<LoginPage onBegin={preloadScreens} />} />
              {Object.entries(PUBLIC_PAGES).map(([path, Page]) => (
                <Route key={path} path={path} element={<Page />} />
              ))}
              {!session && <Route path="/error-404" element={<NotFound />} />}
              <Route path="*" element={session ? <Screens /> : <ToLogin />} />
            </Routes>
          </Suspense>
        </ErrorBoundary>
        <KonakNotification />
      </AdminContext>
    </CacheProvider>
  );
}

function ToLogin() {
  const { pathname, search } = useLocation();
  return <Navigate to={loginAddress(pathname, search)} replace />;
}

const router = createBrowserRouter([{ path: '*', element: <Console /> }]);

export function App() {
  return <RouterProvider router={router} />;
}
