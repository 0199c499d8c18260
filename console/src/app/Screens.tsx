import { Suspense, lazy, useState, type ComponentType } from 'react';
import { CoreAdminUI, CustomRoutes, Error, Resource } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import type { Access } from '#libs/contracts';
import { NoAccess } from '../kit/errors/NoAccess';
import { NotFound } from '../kit/errors/NotFound';
import { Allowed } from './layout/Allowed';
import { KonakLayout } from './layout/KonakLayout';
import { PageLoading } from '../kit/layout/LoadingBar';
import { writing } from '../kit/data';
import { useMay } from '../kit/session/access';
import { useRole } from '../kit/session/session-store';
import { homeOf, resources } from './resources';

const TranslateInPlace = lazy(() => import('../features/i18n/TranslateInPlace'));

/** What is there for those who have signed in. */
export function Screens() {
  return (
    <>
      <AskedInPlace />
      <Pages />
    </>
  );
}

/** `?translate=1` begins it, for translators. */
function AskedInPlace() {
  const [isAsked] = useState(() => new URLSearchParams(location.search).get('translate') === '1');
  const mayTranslate = useMay('i18n:write');
  if (!isAsked || !mayTranslate) return null;
  return (
    <Suspense>
      <TranslateInPlace />
    </Suspense>
  );
}

function Pages() {
  return (
    <CoreAdminUI
      title="Konak"
      layout={KonakLayout}
      loading={PageLoading}
      error={Error}
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
      <CustomRoutes>
        <Route path="/" element={<ToHome />} />
        <Route path="/error-404" element={<NotFound />} />
        {resources.flatMap(
          ({ name, screen }) =>
            screen &&
            Object.entries({ '': screen.page, ...screen.subpages }).map(
              ([path, Page]) =>
                Page && <Route key={path} path={`/${name}/${path}`} element={guarded(screen.access, Page)} />,
            ),
        )}
      </CustomRoutes>
    </CoreAdminUI>
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

function ToHome() {
  return <Navigate to={homeOf(useRole())} replace />;
}

function ToNotFound() {
  return <Navigate to="/error-404" replace />;
}
